import { Suspense, use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PageShell } from './layout/page-shell.tsx';
import { loadedPage, loadPage } from './pages/load-page.tsx';
import { routeOf, type SiteRoute } from './routes.ts';

/** The whole public site: the shell and the page of the current path. */
export function App() {
  const route = routeOf(useLocation().pathname);
  return (
    <PageShell route={route}>
      <Suspense>
        <Page route={route} />
      </Suspense>
    </PageShell>
  );
}

function Page({ route }: { route: SiteRoute }) {
  const page = loadedPage(route) ?? use(loadPage(route));
  // Not before the page's own effects: until then a kept draft is not back in its form.
  useEffect(() => {
    document.documentElement.dataset.app = 'ready';
  }, []);
  return page();
}
