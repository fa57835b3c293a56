import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { loadPage, sourcesOf } from './pages/load-page.tsx';
import { notFoundRoute, routeOf, routes } from './routes.ts';
import { headHtml } from './seo/head-html.ts';
import { seoOf } from './seo/seo-of.ts';

export { version as uiVersion } from '#ui';
export { notFoundRoute, routeOf, routes, seoOf, sourcesOf };

/** Renders one path to the markup inside `<div id="root">` and its head tags; needs no browser. */
export async function render(path: string, publicUrl: string): Promise<{ head: string; body: string }> {
  const route = routeOf(path);
  const { people } = await loadPage(route);
  const body = renderToString(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
  );
  return { head: headHtml(seoOf(route, publicUrl, people), route !== notFoundRoute), body };
}
