import { cities } from './cities.ts';
import { type Language, languages } from './language.ts';
import { type PracticeAreaSlug, practiceAreaSlugs } from './practice-area-slugs.ts';

/** Addresses that are named in more than one place. */
export const paths = {
  home: '/',
  about: '/about',
  practiceAreas: '/practice-areas',
  contact: '/contact',
  contactColorado: '/contact-colorado',
  privacy: '/privacy',
} as const;

/** The same by language. */
export const pathsIn: Record<Language, Record<keyof typeof paths, string>> = {
  en: paths,
  es: {
    home: '/es',
    about: '/es/nosotros',
    practiceAreas: '/es/areas-de-practica',
    contact: '/es/contacto',
    contactColorado: '/es/contacto-denver',
    privacy: '/es/privacidad',
  },
};

/** What visits to an address that is no page are counted under. */
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
export const cityPath = (area: PracticeAreaSlug, city: string): string => `/${area}-${city}-texas`;

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
