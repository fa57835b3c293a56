import { siteTexts } from '../content/load-site-texts.ts';
import type { SiteRoute } from '../routes.ts';
import { applyHead } from './apply-head.ts';
import { seoOf } from './seo-of.ts';
import type { PageSubjects } from './structured-data.ts';

/** Gives the running page the head of a route that the app has moved to; the first page's came with its HTML. */
export function showHead(route: SiteRoute, publicUrl: string, page: PageSubjects): void {
  applyHead(seoOf(route, publicUrl, siteTexts(route.language), page), route, publicUrl);
}
