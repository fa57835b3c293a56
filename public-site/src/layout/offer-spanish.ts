import { store, stored } from '../lib/local-store.ts';

const dismissed = 'advocate-spanish-offer';

/** Whether somebody reads Spanish rather than English, by the order of his browser's languages. */
export const prefersSpanish = (languages: readonly string[]): boolean =>
  /^es\b/i.test(languages.find((one) => /^(en|es)\b/i.test(one)) ?? '');

/** Shows the line that offers the page in Spanish, until somebody sends it away; nobody is led there by a guess. */
export function offerSpanish(): void {
  const page = document.documentElement;
  if (page.lang !== 'en' || !prefersSpanish(navigator.languages) || stored(dismissed)) return;
  page.dataset.offer = 'es';
  const dismiss = ({ target }: Event): void => {
    if (!(target as Element).closest('.spanish-offer__dismiss')) return;
    delete page.dataset.offer;
    // The button that had the focus goes; reading goes on with the page.
    document.getElementById('main')?.focus({ preventScroll: true });
    store(dismissed, 'yes');
  };
  page.addEventListener('click', dismiss, { capture: true });
}
