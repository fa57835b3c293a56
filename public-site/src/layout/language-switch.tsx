import { languageNames, languages, languageTags } from '@advocate/facts/language';
import { useLocation } from 'react-router-dom';
import { useSite } from '../lib/site.ts';
import { routeOf, switchTarget } from '../routes.ts';

/** Links to this page in the other language, as a new document, because every text on the page changes. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { language } = useSite();
  const route = routeOf(useLocation().pathname);
  const other = languages.find((one) => one !== language) ?? language;
  return (
    <a className={className} href={switchTarget(other, route)} hrefLang={other} lang={languageTags[other]}>
      {languageNames[other]}
    </a>
  );
}
