import { languageTags } from '@advocate/facts/language';
import type { Office } from '@advocate/facts/offices';
import { spanishOffer } from '../content/spanish-offer.ts';
import { useSite } from '../lib/site.ts';
import { switchTarget } from '../routes.ts';

/**
 * Part of every English page. The styles show it below the bar, where it scrolls with the page, if the first script has
 * detected a browser that prefers Spanish.
 */
export function SpanishOffer() {
  const { route } = useSite();
  return (
    <aside className="spanish-offer" lang={languageTags.es} aria-label={spanishOffer.label}>
      <p>{spanishOffer.question}</p>
      <a href={switchTarget('es', route)} hrefLang="es">
        {spanishOffer.action}
        <span className="ui-visually-hidden">, {spanishOffer.actionAbout}</span>
      </a>
      <button type="button" className="spanish-offer__dismiss">
        {spanishOffer.dismiss}
      </button>
    </aside>
  );
}

/** If an office speaks Spanish, says so and links to this page in Spanish. */
export function SpanishSpoken({ office }: { office: Office }) {
  const { route } = useSite();
  if (!office.languages.includes('es')) return null;
  return (
    <a className="spanish-spoken" href={switchTarget('es', route)} hrefLang="es" lang={languageTags.es}>
      {spanishOffer.spoken}
    </a>
  );
}
