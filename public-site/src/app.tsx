import { startTransition, useEffect, useReducer, useRef, useState } from 'react';
import { type Location, type NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { siteTexts } from './content/load-site-texts.ts';
import { PageShell } from './layout/page-shell.tsx';
import { SiteContext } from './lib/site.ts';
import { loadAhead } from './load-ahead.ts';
import { loadedPage, loadPage } from './pages/load-page.ts';
import { routeOf, type SiteRoute } from './routes.ts';
import { useRouteChange } from './use-route-change.ts';

/** The whole public site: the shell and the page at the current path. */
export function App() {
  const { location, navigation, isOffline } = useShownLocation();
  const route = routeOf(location.pathname);
  useRouteChange(route, location, navigation);
  const { language } = route;
  return (
    <SiteContext value={{ language, texts: siteTexts(language), route }}>
      <PageShell route={route} isOffline={isOffline}>
        <Page key={route.path} route={route} />
      </PageShell>
    </SiteContext>
  );
}

/** How long to wait for a page's code before requesting the whole page from the server. */
const patienceMs = 3000;

/**
 * Returns the current location, or the previous one while the current page loads; the styles show that it is loading. A
 * page that does not load is requested as a whole document. Offline, the previous page stays, with a message.
 */
function useShownLocation(): { location: Location; navigation: NavigationType; isOffline: boolean } {
  const wanted = useLocation();
  const here = { location: wanted, navigation: useNavigationType() };
  const shown = useRef(here);
  const [isOffline, setOffline] = useState(false);
  const [, showIt] = useReducer((count: number) => count + 1, 0);
  const isHere = loadedPage(routeOf(wanted.pathname)) !== undefined;
  if (isHere) shown.current = here;

  useEffect(() => {
    if (isHere) return;
    const { dataset } = document.documentElement;
    const route = routeOf(wanted.pathname);
    const left = new AbortController();
    const { signal } = left;
    let isAsked = false;

    /** Reloading while offline would remove the page that is shown. */
    function askForWholePage(): void {
      if (signal.aborted) return;
      setOffline(isAsked || !navigator.onLine);
      if (!navigator.onLine) return;
      isAsked = true;
      fetch(wanted.pathname, { method: 'HEAD', signal }).then(
        ({ status }) => {
          // A gateway without a server behind it also answers; a page that is not there has a page of its own.
          if (status >= 500) return setOffline(true);
          clearInterval(timer);
          location.reload();
        },
        () => setOffline(!signal.aborted),
      );
    }
    function load(): void {
      loadPage(route).then(() => startTransition(showIt), askForWholePage);
    }
    const timer = setInterval(askForWholePage, patienceMs);
    addEventListener('online', load, { signal });
    dataset.loading = 'true';
    load();
    return () => {
      left.abort();
      clearInterval(timer);
      delete dataset.loading;
      setOffline(false);
    };
  }, [isHere, wanted]);

  return { ...shown.current, isOffline };
}

function Page({ route }: { route: SiteRoute }) {
  // Only after the page's own effects: until then, a kept draft has not been restored to its form.
  useEffect(() => {
    document.documentElement.dataset.app = 'ready';
  }, []);
  useEffect(() => loadAhead(route.language), [route.language]);
  return loadedPage(route)?.();
}
