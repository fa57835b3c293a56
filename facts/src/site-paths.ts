import { cityNames } from '@advocate/firm/cities';
import { type Language, languages } from './language.ts';
import { mainOffice, offices, slugOf } from './offices.ts';
import { type PracticeAreaSlug, practiceAreaSlugs } from './practice-areas.ts';

export type CityName = (typeof cityNames)[number];

/** A city with its own landing pages. */
export interface City {
  slug: string;
  name: CityName;
}

/** In route order. */
export const cities: readonly City[] = cityNames.map((name) => ({ slug: slugOf(name), name }));

/** Paths used in more than one place; other offices' contact pages are data of the firm. */
export const paths = {
  home: '/',
  about: '/about',
  practiceAreas: '/practice-areas',
  contact: '/contact',
  privacy: '/privacy',
} as const;

/** The same paths by language. */
export const pathsIn: Record<Language, Record<keyof typeof paths, string>> = {
  en: paths,
  es: {
    home: '/es',
    about: '/es/nosotros',
    practiceAreas: '/es/areas-de-practica',
    contact: '/es/contacto',
    privacy: '/es/privacidad',
  },
};

/** The name under which visits to unknown paths are counted. */
export const notFoundPath: Record<Language, string> = { en: '/404', es: '/es/404' };

const spanishAreas: Record<PracticeAreaSlug, string> = {
  'personal-injury': 'abogados-de-lesiones-personales',
  'auto-accident': 'abogados-de-accidentes-de-auto',
  'truck-accident': 'abogados-de-accidentes-de-camiones-de-carga',
  'oil-field-accident': 'abogados-de-accidentes-en-campos-petroleros',
  'commercial-vehicle-accident': 'abogados-de-accidentes-con-vehiculos-comerciales',
  'wrongful-death': 'abogados-de-muerte-por-negligencia',
};

export const practiceAreaPath = (area: PracticeAreaSlug, language: Language = 'en'): string =>
  language === 'en' ? `/${area}-attorneys` : `/es/${spanishAreas[area]}`;

/** Each practice area's general page has a second path, under the first office's city. */
export const mainCity = slugOf(mainOffice.city);
const state = slugOf(mainOffice.regionName);
export const cityPath = (area: PracticeAreaSlug, city: string): string => `/${area}-${city}-${state}`;

/** Returns every path that a visit to the site can name, without a query. */
export const sitePaths = (): readonly string[] => [
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
