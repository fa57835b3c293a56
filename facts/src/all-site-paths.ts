import { cities } from './cities.ts';
import { languages } from './language.ts';
import { offices } from './offices.ts';
import { practiceAreaSlugs } from './practice-area-slugs.ts';
import { cityPath, mainCity, notFoundPath, pathsIn, practiceAreaPath } from './site-paths.ts';

/** Every path that a visit to the site can name, without a query. */
export const sitePaths: readonly string[] = [
  ...languages.flatMap((language) => [
    ...Object.values(pathsIn[language]),
    ...offices.slice(1).map(({ contactPath }) => contactPath[language]),
    ...practiceAreaSlugs.map((area) => practiceAreaPath(area, language)),
    notFoundPath[language],
  ]),
  ...[mainCity, ...cities.map(({ slug }) => slug)].flatMap((city) =>
    practiceAreaSlugs.map((area) => cityPath(area, city)),
  ),
];
