import { siteTexts } from '../content/load-site-texts.ts';
import type { SiteRoute } from '../routes.ts';
import { applyHead } from './apply-head.ts';
import { seoOf } from './seo-of.ts';
import type { PageSubjects } from './structured-data.ts';

/** Sets the head for a route that the app has moved to; the first page's head came with its HTML. */
export function showHead(route: SiteRoute, publicUrl: string, page: PageSubjects): void {
  applyHead(seoOf(route, publicUrl, siteTexts(route.language), page), route, publicUrl);
}
