import { languageNames, languages, languageTags } from '@advocate/facts/language';
import { useSite } from '../lib/site.ts';
import { switchTarget } from '../routes.ts';

/** Links to this page in the other language, as a new document, because every text on the page changes. */
export function LanguageSwitch({ className }: { className?: string }) {
  const { language, route } = useSite();
  const other = languages.find((one) => one !== language) ?? language;
  return (
    <a className={className} href={switchTarget(other, route)} hrefLang={other} lang={languageTags[other]}>
      {languageNames[other]}
    </a>
  );
}
