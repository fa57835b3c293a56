import { Suspense, use, useDeferredValue, useEffect } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { siteTexts } from './content/load-site-texts.ts';
import { PageShell } from './layout/page-shell.tsx';
import { SiteContext } from './lib/site.ts';
import { type LoadedPage, loadedPage, loadPage } from './pages/load-page.tsx';
import { routeOf, type SiteRoute } from './routes.ts';
import { useRouteChange } from './use-route-change.ts';

/** The whole public site: the shell and the page of the current path. */
export function App() {
  const location = useShownLocation();
  const route = routeOf(location.pathname);
  useRouteChange(route, location);
  const { language } = route;
  return (
    <SiteContext value={{ language, texts: siteTexts(language) }}>
      <PageShell route={route}>
        <Suspense>
          <Page route={route} />
        </Suspense>
      </PageShell>
    </SiteContext>
  );
}

/**
 * The current location, and until the page of that has come the one before. React shows what a step back leads to at
 * once, so that the browser can scroll there, and leaves a gap where that is not at hand.
 */
function useShownLocation(): Location {
  const location = useLocation();
  const before = useDeferredValue(location);
  return loadedPage(routeOf(location.pathname)) ? location : before;
}

const hasCome = (): void => void delete document.documentElement.dataset.loading;

/** The styles show that a page is on its way; the one before stays until it has come. */
function arriving(route: SiteRoute): Promise<LoadedPage> {
  document.documentElement.dataset.loading = 'true';
  // Whoever goes back to the page that is still shown has nothing rendered anew.
  addEventListener('popstate', hasCome, { once: true });
  return loadPage(route);
}

function Page({ route }: { route: SiteRoute }) {
  const page = loadedPage(route) ?? use(arriving(route));
  useEffect(hasCome);
  // Not before the page's own effects: until then a kept draft is not back in its form.
  useEffect(() => {
    document.documentElement.dataset.app = 'ready';
  }, []);
  return page();
}
