import * as React from 'react';
import * as ReactDom from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { initUi, takeBundledKit } from '#ui';
import { KitBoundary } from '../../shared-ui/host/kit-boundary.tsx';
import { publishShareScope } from '../../shared-ui/host/share-scope.ts';
import { App } from './app.tsx';
import { FailurePage } from './layout/failure-page.tsx';
import { keepEntries } from './lib/keep-entries.ts';
import { loadPage } from './pages/load-page.tsx';
import { routeOf } from './routes.ts';

declare const __ROUTER_VERSION__: string;

// A release removes chunks that an old tab still names: one reload brings the new page.
window.addEventListener('vite:preloadError', () => {
  const marker = 'advocate-reloaded';
  if (sessionStorage.getItem(marker) === location.pathname) return;
  sessionStorage.setItem(marker, location.pathname);
  location.reload();
});

publishShareScope({
  react: { version: React.version, module: React },
  'react-dom': { version: ReactDom.version, module: ReactDom },
  'react-router-dom': { version: __ROUTER_VERSION__, module: { Link, NavLink, useLocation, useNavigate } },
});

const [kit] = await Promise.all([initUi(), loadPage(routeOf(location.pathname))]);
const root = document.getElementById('root') as HTMLElement;
const app = (
  <KitBoundary takeBundledKit={takeBundledKit} fallback={<FailurePage />}>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </KitBoundary>
);

if (document.documentElement.dataset.ui === kit.version) {
  // As a transition React hydrates in slices of a few milliseconds, and lets a touch go first.
  React.startTransition(() => void hydrateRoot(root, app));
} else {
  // Markup of another kit cannot be hydrated; what the visitor has typed is carried over.
  const restore = keepEntries(root);
  createRoot(root).render(app);
  restore();
}
