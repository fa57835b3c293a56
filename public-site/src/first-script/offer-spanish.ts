import { store, stored } from '../lib/storage.ts';

const dismissed = 'advocate-spanish-offer';

/** Whether the visitor prefers Spanish to English, by the order of the browser's languages. */
export const prefersSpanish = (languages: readonly string[]): boolean =>
  /^es\b/i.test(languages.find((one) => /^(en|es)\b/i.test(one)) ?? '');

/** Shows the line that offers the page in Spanish until it is dismissed; nobody is redirected by a guess. */
export function offerSpanish(): void {
  const page = document.documentElement;
  if (page.lang !== 'en' || !prefersSpanish(navigator.languages) || stored(dismissed)) return;
  page.dataset.offer = 'es';
  const dismiss = ({ target }: Event): void => {
    if (!(target as Element).closest('.spanish-offer__dismiss')) return;
    delete page.dataset.offer;
    // The focused button disappears, so focus moves to the page's content.
    document.getElementById('main')?.focus({ preventScroll: true });
    store(dismissed, 'yes');
  };
  page.addEventListener('click', dismiss, { capture: true });
}
