import { mainOffice, officeOf } from '@advocate/facts/offices';
import { cities, pathsIn, practiceAreaPath } from '@advocate/facts/site-paths';
import type { SiteTexts } from '../content/site-texts.ts';
import type { PageName, SiteRoute } from '../routes.ts';

/** One page on the way from the home page to another. */
export interface Breadcrumb {
  name: string;
  path: string;
}

/** Returns the way from the home page to a page, both included; empty for the home page and for missing pages. */
export function stepsTo(
  { page, canonical, language, area, office, city: slug }: SiteRoute,
  texts: SiteTexts,
): Breadcrumb[] {
  const { layout, areas } = texts;
  const { home, practiceAreas } = pathsIn[language];
  const city = cities.find((one) => one.slug === slug);
  const names: Partial<Record<PageName, string>> = {
    about: layout.about,
    'practice-areas': layout.practiceAreas,
    contact: layout.contactOffice(officeOf(office).city),
    privacy: layout.privacy,
  };
  const name = city ? `${city.name}, ${mainOffice.regionName}` : names[page];
  const steps = [
    ...(area
      ? [
          { name: layout.practiceAreas, path: practiceAreas },
          { name: areas[area].name, path: practiceAreaPath(area, language) },
        ]
      : []),
    ...(name ? [{ name, path: canonical }] : []),
  ];
  return steps.length > 0 ? [{ name: layout.home, path: home }, ...steps] : [];
}
