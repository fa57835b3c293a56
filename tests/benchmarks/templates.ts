/** One path per template of the public site. */
export const templates = {
  home: '/',
  about: '/about',
  'practice areas': '/practice-areas',
  contact: '/contact',
  'practice area': '/personal-injury-attorneys',
  city: '/truck-accident-boerne-texas',
  'home, Spanish': '/es',
  'contact, Spanish': '/es/contacto',
  'practice area, Spanish': '/es/abogados-de-accidentes-en-campos-petroleros',
  'not found': '/no-such-page',
} as const;

export type Template = keyof typeof templates;
export const templateNames = Object.keys(templates) as Template[];
