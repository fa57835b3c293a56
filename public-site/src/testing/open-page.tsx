import { BrowserRouter } from 'react-router-dom';
import { page } from 'vitest/browser';
import { type RenderResult, render } from 'vitest-browser-react';
import '../styles.css';
import { answerRecord } from '../../../tests/harness/answers/calls.ts';
import { App } from '../app.tsx';
import { loadSiteTexts } from '../content/load-site-texts.ts';
import { loadPage } from '../pages/load-page.ts';
import { hasRecord, routeOf } from '../routes.ts';
import { seoAddress } from '../seo/refresh-head.ts';
import { seoOf } from '../seo/seo-of.ts';

/** Opens a page of the public site in a window of this size in CSS pixels, without its first script. Returns the rendered page. */
export async function openPage(path: string, { width = 1280, height = 800 } = {}): Promise<RenderResult> {
  await page.viewport(width, height);
  history.replaceState(null, '', path);
  const route = routeOf(location.pathname);
  const [loaded, texts] = await Promise.all([loadPage(route), loadSiteTexts(route.language)]);
  if (hasRecord(route)) answerRecord(seoAddress(route), seoOf(route, 'http://localhost', texts, loaded));
  return render(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
  );
}
