import { useEffect, useRef } from 'react';
import type { Location, NavigationType } from 'react-router-dom';
import type { LoadedPage } from './lib/loaded-page.ts';
import { loadedPage } from './pages/load-page.ts';
import { hasRecord, isNotFound, type SiteRoute } from './routes.ts';

declare const __PUBLIC_URL__: string;

/** Gives a page that the app has moved to its head, and then that of the live release, which may be newer. */
async function updateHead(route: SiteRoute, page: LoadedPage | undefined, signal: AbortSignal): Promise<void> {
  if (page) {
    // The newest head may come where the code for the page's own does not.
    const code = await import('./seo/show-head.ts').catch(console.error);
    if (!signal.aborted) code?.showHead(route, __PUBLIC_URL__, page);
  }
  if (!hasRecord(route)) return;
  const { refreshHead } = await import('./seo/refresh-head.ts');
  await refreshHead(route, __PUBLIC_URL__, signal);
}

/** Brings what a link leads to into view and gives it the focus: the place that its hash names, or the page's top. */
function goTo(hash: string): void {
  let place = document.getElementById(hash.slice(1));
  // What is folded away at this width is found with what it is part of.
  while (place && place.getClientRects().length === 0) place = place.parentElement;
  if (place) place.scrollIntoView({ behavior: 'instant' });
  else window.scrollTo({ top: 0, behavior: 'instant' });
  (place ?? document.getElementById('main'))?.focus({ preventScroll: true });
}

/**
 * After each move of the app: title, visit, scroll and focus; the rest of the head once its code is there. A link to the page one is on
 * moves scroll and focus alone. The first page was counted by the first script.
 */
export function useRouteChange(route: SiteRoute, { pathname, hash, key }: Location, navigation: NavigationType): void {
  const previous = useRef(pathname);
  const followed = useRef(key);

  useEffect(() => {
    const left = new AbortController();
    const page = loadedPage(route);
    const isMove = previous.current !== pathname;
    previous.current = pathname;
    if (isNotFound(route)) console.error(`404: there is no page at ${pathname}`);
    if (isMove && page) {
      document.title = page.search.title;
      if (navigation === 'POP') document.getElementById('main')?.focus({ preventScroll: true });
      globalThis.countVisit?.();
    }
    updateHead(route, isMove ? page : undefined, left.signal).catch(console.error);
    return () => left.abort();
  }, [pathname, navigation, route]);

  useEffect(() => {
    if (followed.current === key) return;
    followed.current = key;
    if (navigation !== 'POP') goTo(hash);
  }, [key, hash, navigation]);
}
