import { cities, cityPath } from '../../facts/src/site-paths.ts';

/** One path per template of the public site. */
export const templates = {
  home: '/',
  about: '/about',
  'practice areas': '/practice-areas',
  contact: '/contact',
  'practice area': '/personal-injury-attorneys',
  city: cityPath('truck-accident', cities.at(-1)?.slug ?? ''),
  'home, Spanish': '/es',
  'contact, Spanish': '/es/contacto',
  'practice area, Spanish': '/es/abogados-de-accidentes-en-campos-petroleros',
  'not found': '/no-such-page',
} satisfies Record<string, string>;

export type Template = keyof typeof templates;
export const templateNames = Object.keys(templates) as Template[];
