import { firm } from '@advocate/firm/firm';
import { useEffect } from 'react';
import type { HomeTexts } from '../../content/page-texts.ts';
import { ContactActions } from '../../layout/contact-actions.tsx';
import { FirmFacts } from '../../layout/firm-facts.tsx';

/**
 * A full-height scene with the firm's promise, and the intro overlay as a separate layer, whose texts stand above and
 * below the promise. Both scroll with the page, so the layer never covers anything readable and nothing moves when it is
 * hidden. The first script sets its opacity on every scroll event; the
 * event dispatched here sets it for a newly rendered overlay.
 */
export function OpeningScene({ opening }: Pick<HomeTexts, 'opening'>) {
  useEffect(() => void dispatchEvent(new Event('scroll')), []);
  return (
    <section className="opening" aria-label={opening.overlayTagline}>
      <img
        className="opening__scene"
        src={opening.scene.src}
        alt={opening.scene.alt}
        width="1920"
        height="1080"
        fetchPriority="high"
      />
      <div className="opening__promise">
        <p>
          <strong>{firm.name}</strong> {opening.who}
        </p>
        <ContactActions isOnPicture />
      </div>
      {/* The first script sets its opacity before React takes the page over. */}
      <div className="intro-overlay" suppressHydrationWarning>
        <p className="intro-overlay__tagline">{opening.overlayTagline}</p>
        <a className="intro-overlay__hint" href="#welcome">
          {opening.overlayHint}
        </a>
      </div>
      <FirmFacts />
    </section>
  );
}
