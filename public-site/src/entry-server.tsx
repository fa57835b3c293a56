import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { loadSiteTexts } from './content/load-site-texts.ts';
import { loadPage, sourcesOf } from './pages/load-page.ts';
import { notFoundRoutes, routeOf, routes } from './routes.ts';
import { headHtml } from './seo/head-html.ts';
import { seoOf } from './seo/seo-of.ts';
import { seoAnswers } from './seo-records.ts';

export { notFoundRoutes, routeOf, routes, seoAnswers, sourcesOf };

/** Renders one path to the markup inside `<div id="root">` and to its head tags; needs no browser. */
export async function render(path: string, publicUrl: string): Promise<{ head: string; body: string }> {
  const route = routeOf(path);
  const [page, texts] = await Promise.all([loadPage(route), loadSiteTexts(route.language)]);
  const body = renderToString(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
  );
  return { head: headHtml(seoOf(route, publicUrl, texts, page), route, publicUrl), body };
}
