import { useEffect, useRef } from 'react';
import type { Location, NavigationType } from 'react-router-dom';
import { loadedPage } from './pages/load-page.ts';
import { isNotFound, type PageName, type SiteRoute } from './routes.ts';
import { showHeadOf } from './seo/load-heads.ts';

declare const __PUBLIC_URL__: string;

/** The templates whose heads the live release is asked for. */
const withRecord: ReadonlySet<PageName> = new Set<PageName>(['home', 'about', 'practice-areas', 'contact']);

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
 * After each move of the app: head, scroll and focus, then the visit. A link to the page one is on moves scroll and
 * focus alone. The first page was counted by the first script.
 */
export function useRouteChange(route: SiteRoute, { pathname, hash, key }: Location, navigation: NavigationType): void {
  const previous = useRef(pathname);
  const followed = useRef(key);

  useEffect(() => {
    const left = new AbortController();
    if (isNotFound(route)) console.error(`404: there is no page at ${pathname}`);
    if (previous.current !== pathname) {
      previous.current = pathname;
      showHeadOf(route, __PUBLIC_URL__, loadedPage(route));
      if (navigation === 'POP') document.getElementById('main')?.focus({ preventScroll: true });
      globalThis.countVisit?.();
    }
    if (withRecord.has(route.page)) {
      import('./seo/refresh-head.ts')
        .then(({ refreshHead }) => refreshHead(route, __PUBLIC_URL__, left.signal))
        .catch(console.error);
    }
    return () => left.abort();
  }, [pathname, navigation, route]);

  useEffect(() => {
    if (followed.current === key) return;
    followed.current = key;
    if (navigation !== 'POP') goTo(hash);
  }, [key, hash, navigation]);
}
