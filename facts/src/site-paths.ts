import type { Language } from './language.ts';
import { mainOffice, slugOf } from './offices.ts';
import type { PracticeAreaSlug } from './practice-area-slugs.ts';

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
