import type { SeoRecord } from '@advocate/api/contracts';
import { team } from '../content/team.ts';
import { paths, routeOf } from '../routes.ts';
import { seoOf } from './seo-of.ts';

/** The five screens whose head tags the API also serves. Spec section 7, DESIGN section 3. */
export type SeoRecordName = 'home' | 'about' | 'practice-areas' | 'contact' | 'contact-denver';

/**
 * What the API seeds its table from: the very records that the prerenderer wrote into the pages. Takes the address of the
 * marketing host without a trailing slash.
 */
export function seoRecords(publicUrl: string): Record<SeoRecordName, SeoRecord> {
  return {
    home: seoOf(routeOf(paths.home), publicUrl),
    about: seoOf(routeOf(paths.about), publicUrl, team),
    'practice-areas': seoOf(routeOf(paths.practiceAreas), publicUrl),
    contact: seoOf(routeOf(paths.contact), publicUrl),
    'contact-denver': seoOf(routeOf(paths.contactColorado), publicUrl),
  };
}
