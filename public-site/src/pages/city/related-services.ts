import type { PracticeAreaSlug } from '@advocate/facts/practice-area-slugs';
import { practiceAreas } from '@advocate/facts/practice-areas';
import { cityPath } from '@advocate/facts/site-paths';

/** The same city's pages for the other five practice areas, in route order. */
export function relatedServices(area: PracticeAreaSlug, city: string): { title: string; path: string }[] {
  return practiceAreas
    .filter(({ slug }) => slug !== area)
    .map(({ slug, name }) => ({ title: name, path: cityPath(slug, city) }));
}
