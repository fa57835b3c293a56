import { type PracticeAreaSlug, practiceAreas } from '../../content/practice-areas.ts';
import { cityPath } from '../../routes.ts';

/** The same city's pages for the other five practice areas, in route order. Spec section 2, city landing pages. */
export function relatedServices(area: PracticeAreaSlug, city: string): { title: string; path: string }[] {
  return practiceAreas
    .filter(({ slug }) => slug !== area)
    .map(({ slug, name }) => ({ title: name, path: cityPath(slug, city) }));
}
