import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { loadedPage } from '../pages/load-page.tsx';
import { notFoundRoute, type SiteRoute } from '../routes.ts';
import { applyHead } from '../seo/apply-head.ts';
import { refreshHead } from '../seo/refresh-head.ts';
import { seoOf } from '../seo/seo-of.ts';

declare const __PUBLIC_URL__: string;

/** After each move of the app: head, scroll to top, focus, then the visit. The first page was counted by the first script. */
export function useRouteChange(route: SiteRoute): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const previous = useRef(pathname);

  useEffect(() => {
    const left = new AbortController();
    const exists = route !== notFoundRoute;
    if (!exists) console.error(`404: there is no page at ${pathname}`);
    if (previous.current !== pathname) {
      previous.current = pathname;
      applyHead(seoOf(route, __PUBLIC_URL__, loadedPage(route)?.people), exists);
      if (navigation !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' });
      document.getElementById('main')?.focus({ preventScroll: true });
      globalThis.countVisit?.();
    }
    refreshHead(route, left.signal);
    return () => left.abort();
  }, [pathname, navigation, route]);
}
