import type { Language } from './language.ts';
import { mainOffice, slugOf } from './offices.ts';
import type { PracticeAreaSlug } from './practice-area-slugs.ts';

/** Addresses that are named in more than one place; those of the other offices' contact pages are facts of the firm. */
export const paths = {
  home: '/',
  about: '/about',
  practiceAreas: '/practice-areas',
  contact: '/contact',
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

/** The general page of each practice area stands once more under the city of the first office. */
export const mainCity = slugOf(mainOffice.city);
const state = slugOf(mainOffice.regionName);
export const cityPath = (area: PracticeAreaSlug, city: string): string => `/${area}-${city}-${state}`;
