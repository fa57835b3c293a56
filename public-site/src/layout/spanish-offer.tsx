import { languageTags } from '@advocate/facts/language';
import type { Office } from '@advocate/facts/offices';
import { useLocation } from 'react-router-dom';
import { spanishOffer } from '../content/spanish-offer.ts';
import { routeOf, switchTarget } from '../routes.ts';

/**
 * Stands on every English page, and is shown by the styles where the first script found a browser that prefers Spanish: under
 * the bar, where it scrolls away with the page.
 */
export function SpanishOffer() {
  const { pathname } = useLocation();
  return (
    <aside className="spanish-offer" lang={languageTags.es} aria-label={spanishOffer.label}>
      <p>{spanishOffer.question}</p>
      <a href={switchTarget('es', routeOf(pathname))} hrefLang="es">
        {spanishOffer.action}
      </a>
      <button type="button" className="spanish-offer__dismiss">
        {spanishOffer.dismiss}
      </button>
    </aside>
  );
}

/** Says that an office speaks Spanish, where it does, and leads to this page in Spanish. */
export function SpanishSpoken({ office }: { office: Office }) {
  const { pathname } = useLocation();
  if (!office.languages.includes('es')) return null;
  return (
    <a className="spanish-spoken" href={switchTarget('es', routeOf(pathname))} hrefLang="es" lang={languageTags.es}>
      {spanishOffer.spoken}
    </a>
  );
}
