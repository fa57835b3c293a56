import * as React from 'react';
import * as JsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';
import { BrowserRouter, Link, useLocation, useNavigate } from 'react-router-dom';
import { initUi, takeBundledKit } from '#ui';
import { KitBoundary } from '../../shared-ui/host/kit-boundary.tsx';
import { publishShareScope } from '../../shared-ui/host/share-scope.ts';
import { App } from './app.tsx';
import './every-page.ts';
import { loadSiteTexts } from './content/load-site-texts.ts';
import { FinishedPage } from './lib/finished-page.tsx';
import { keepPlace } from './lib/keep-place.ts';
import { allowMovedNodes } from './lib/moved-nodes.ts';
import { loadPage } from './pages/load-page.ts';
import { renderPage } from './render-page.tsx';
import { routeOf } from './routes.ts';

declare const __ROUTER_VERSION__: string;

publishShareScope({
  react: { version: React.version, module: React },
  'react/jsx-runtime': { version: React.version, module: JsxRuntime },
  'react-dom': { version: ReactDom.version, module: ReactDom },
  'react-router-dom': { version: __ROUTER_VERSION__, module: { Link, useLocation, useNavigate } },
});

allowMovedNodes();
const served = { path: location.pathname, markup: document.getElementById('root')?.innerHTML ?? '' };
const app = (
  <KitBoundary takeBundledKit={takeBundledKit} fallback={<FinishedPage served={served} />} keepPlace={keepPlace}>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </KitBoundary>
);

// Not awaited: the page's chunks import this one, and would wait for it while it waits for them.
const route = routeOf(location.pathname);
Promise.all([initUi(), loadPage(route), loadSiteTexts(route.language)]).then(
  ([isKitAsBuilt]) => renderPage(app, isKitAsBuilt),
  (error: unknown) => console.error('The app did not load', error),
);
