import './styles.css';
import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, NavLink, useLocation, useNavigate } from 'react-router-dom';
import { initUi, takeBundledKit } from '#ui';
import { KitBoundary } from '../../shared-ui/host/kit-boundary.tsx';
import { publishShareScope } from '../../shared-ui/host/share-scope.ts';
import { App, prepareStaffArea } from './app.tsx';
import { whenSignedOut } from './lib/call-api.ts';
import { reloadOnce } from './lib/reload-once.ts';
import { adminPaths } from './routes.ts';
import { emptyPageWhenKept } from './session/restored-page.ts';
import { isSignedIn, markSignedOut } from './session/session-flag.ts';

declare const __ROUTER_VERSION__: string;

publishShareScope({
  react: { version: React.version, module: React },
  'react/jsx-runtime': { version: React.version, module: JsxRuntime },
  'react-dom': { version: ReactDom.version, module: ReactDom },
  'react-router-dom': { version: __ROUTER_VERSION__, module: { Link, NavLink, useLocation, useNavigate } },
});
whenSignedOut(() => markSignedOut('by the server'));
// A browser may not retry a chunk that failed to load, but a new page does. A person who is signing in keeps what is
// typed; the staff area is requested again when it is opened.
addEventListener('vite:preloadError', () => {
  if (isSignedIn() || location.pathname !== adminPaths.signIn) void reloadOnce();
});

if (isSignedIn()) prepareStaffArea();
// Not awaited: the bundled kit's chunk imports from this module's chunk and would wait for it.
void initUi().then(() => {
  const root = createRoot(document.getElementById('root') as HTMLElement);
  emptyPageWhenKept(() => root.unmount());
  root.render(
    <KitBoundary takeBundledKit={takeBundledKit} fallback={<p>The staff area did not load. Please reload the page.</p>}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </KitBoundary>,
  );
});
