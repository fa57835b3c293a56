import * as React from 'react';
import * as ReactDom from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, Link, useLocation, useNavigate } from 'react-router-dom';
import { initUi, takeBundledKit } from '#ui';
import { KitBoundary } from '../../shared-ui/host/kit-boundary.tsx';
import { publishShareScope } from '../../shared-ui/host/share-scope.ts';
import { App } from './app.tsx';
import { loadSiteTexts } from './content/load-site-texts.ts';
import { FinishedPage, servedPage } from './layout/finished-page.tsx';
import { keepPlace } from './lib/keep-place.ts';
import { loadPage } from './pages/load-page.ts';
import { routeOf } from './routes.ts';

declare const __ROUTER_VERSION__: string;

publishShareScope({
  react: { version: React.version, module: React },
  'react-dom': { version: ReactDom.version, module: ReactDom },
  'react-router-dom': { version: __ROUTER_VERSION__, module: { Link, useLocation, useNavigate } },
});

const root = document.getElementById('root') as HTMLElement;
const served = servedPage(root);
const app = (
  <KitBoundary takeBundledKit={takeBundledKit} fallback={<FinishedPage served={served} />}>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </KitBoundary>
);

function show({ version }: Awaited<ReturnType<typeof initUi>>): void {
  if (document.documentElement.dataset.ui === version) {
    // In a transition, React hydrates in slices of a few milliseconds and handles a touch first.
    React.startTransition(
      () => void hydrateRoot(root, app, { onCaughtError: console.error, onRecoverableError: console.error }),
    );
  } else {
    // Markup of another kit version cannot be hydrated; what the visitor typed is restored.
    const restore = keepPlace(root);
    createRoot(root).render(app);
    restore();
  }
}

// Not awaited: the page's chunks import this one, and would wait for it while it waits for them.
const route = routeOf(location.pathname);
Promise.all([initUi(), loadPage(route), loadSiteTexts(route.language)]).then(
  ([kit]) => show(kit),
  (error: unknown) => console.error('The app did not load', error),
);
