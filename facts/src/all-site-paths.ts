import { cities } from './cities.ts';
import { languages } from './language.ts';
import { practiceAreaSlugs } from './practice-area-slugs.ts';
import { cityPath, notFoundPath, pathsIn, practiceAreaPath } from './site-paths.ts';

/** The general page of each practice area once more, under the city of the office. */
const firstCity = 'san-antonio';

/** Every address that the site's visits can name, without a query. */
export const sitePaths: readonly string[] = [
  ...languages.flatMap((language) => [
    ...Object.values(pathsIn[language]),
    ...practiceAreaSlugs.map((area) => practiceAreaPath(area, language)),
    notFoundPath[language],
  ]),
  ...[firstCity, ...cities.map(({ slug }) => slug)].flatMap((city) =>
    practiceAreaSlugs.map((area) => cityPath(area, city)),
  ),
];
