import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { loadSiteTexts } from './content/load-site-texts.ts';
import { loadPage, sourcesOf } from './pages/load-page.ts';
import { notFoundRoutes, routeOf, routes } from './routes.ts';
import { headHtml } from './seo/head-html.ts';
import { headSources, loadHeads } from './seo/load-heads.ts';
import { seoAnswers } from './seo/seo-records.ts';

export { version as uiVersion } from '#ui';
export { headSources, notFoundRoutes, routeOf, routes, seoAnswers, sourcesOf };

/** Renders one path to the markup inside `<div id="root">` and its head tags; needs no browser. */
export async function render(path: string, publicUrl: string): Promise<{ head: string; body: string }> {
  const route = routeOf(path);
  const { language } = route;
  const [page, headOf] = await Promise.all([loadPage(route), loadHeads(language), loadSiteTexts(language)]);
  const body = renderToString(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
  );
  return { head: headHtml(headOf(route, publicUrl, page), route, publicUrl), body };
}
