/** One address per template of the public site. */
export const templates = {
  home: '/',
  about: '/about',
  'practice areas': '/practice-areas',
  contact: '/contact',
  'practice area': '/personal-injury-attorneys',
  city: '/truck-accident-boerne-texas',
  'not found': '/no-such-page',
} as const;

export type Template = keyof typeof templates;
export const templateNames = Object.keys(templates) as Template[];
