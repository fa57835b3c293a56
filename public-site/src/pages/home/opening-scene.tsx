import { mainOffice } from '@advocate/facts/offices';
import { firm } from '@advocate/firm/firm';
import { useEffect } from 'react';
import { LinkButton } from '#ui';
import type { HomeTexts } from '../../content/page-texts.ts';
import { CallButton } from '../../office/phone-link.tsx';

/**
 * A full-height scene with the intro overlay as a separate layer. Both scroll with the page, so the layer never covers
 * anything readable and nothing moves when it is hidden. The first script sets its opacity on every scroll event; the
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
      {/* The first script sets its opacity before React takes the page over. */}
      <div className="intro-overlay" suppressHydrationWarning>
        <div>
          <p className="intro-overlay__tagline">{opening.overlayTagline}</p>
          <p className="intro-overlay__who">
            <strong>{firm.name}</strong> {opening.who}
          </p>
          <div className="actions intro-overlay__actions">
            <LinkButton to={opening.actionHref} variant="primary">
              {opening.action}
            </LinkButton>
            <CallButton of={mainOffice} variant="light" />
          </div>
        </div>
        <a className="intro-overlay__hint" href="#welcome">
          {opening.overlayHint}
        </a>
      </div>
    </section>
  );
}
