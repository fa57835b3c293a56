import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Location, NavigationType } from 'react-router-dom';
import { keepScroll, restoreScroll } from './lib/keep-scroll.ts';
import type { LoadedPage } from './lib/loaded-page.ts';
import { loadedPage } from './pages/load-page.ts';
import { hasRecord, isNotFound, type SiteRoute } from './routes.ts';

declare const __PUBLIC_URL__: string;

/** Sets the head of a page that the app has moved to, then updates it from the live release, which may be newer. */
async function updateHead(route: SiteRoute, page: LoadedPage | undefined, signal: AbortSignal): Promise<void> {
  if (page) {
    // If this chunk fails to load, the live release's head may still arrive.
    const code = await import('./seo/show-head.ts').catch(console.error);
    if (!signal.aborted) code?.showHead(route, __PUBLIC_URL__, page);
  }
  if (!hasRecord(route)) return;
  const { refreshHead } = await import('./seo/refresh-head.ts');
  await refreshHead(route, __PUBLIC_URL__, signal);
}

/** Scrolls to a link's target and focuses it: the element that the hash names, or the top of the page. */
function goTo(hash: string): void {
  let place = document.getElementById(hash.slice(1));
  // If the target is hidden at this width, its nearest visible ancestor is used.
  while (place && place.getClientRects().length === 0) place = place.parentElement;
  if (place) place.scrollIntoView({ behavior: 'instant' });
  else window.scrollTo({ top: 0, behavior: 'instant' });
  (place?.matches('[tabindex]') ? place : document.getElementById('main'))?.focus({ preventScroll: true });
}

/**
 * After each move of the app, updates title, visit, scroll and focus, and the rest of the head once its code has
 * loaded. A link to the current page moves only scroll and focus. The first script counted the first page.
 */
export function useRouteChange(route: SiteRoute, { pathname, hash, key }: Location, navigation: NavigationType): void {
  const previous = useRef(pathname);
  const followed = useRef(key);
  const gone = useRef(key);

  useEffect(() => {
    const left = new AbortController();
    const page = loadedPage(route);
    const isMove = previous.current !== pathname;
    previous.current = pathname;
    if (isNotFound(route)) console.error(`404: there is no page at ${pathname}`);
    if (isMove && page) {
      document.title = page.search.title;
      // Without a network, the code for the rest of the head may not load.
      document.head.querySelector('link[rel="canonical"]')?.setAttribute('href', __PUBLIC_URL__ + route.canonical);
      if (navigation === 'POP') document.getElementById('main')?.focus({ preventScroll: true });
      globalThis.countVisit?.();
    }
    updateHead(route, isMove ? page : undefined, left.signal).catch(console.error);
    return () => left.abort();
  }, [pathname, navigation, route]);

  useLayoutEffect(() => {
    const isMove = followed.current !== key;
    followed.current = key;
    if (isMove && navigation === 'POP') restoreScroll(key);
    return keepScroll(key);
  }, [key, navigation]);

  useEffect(() => {
    if (gone.current === key) return;
    gone.current = key;
    if (navigation !== 'POP') goTo(hash);
  }, [key, hash, navigation]);
}
