import type { AboutClaims } from '@advocate/firm/types';

const card = (title: string) => ({ title, text: `${title}: lo ponemos por escrito antes de empezar.` });

export const aboutClaims: AboutClaims = {
  heading: 'Las personas detrás de Ridgeway',
  introduction: ['Dos socios en dos ciudades.', 'Abrimos en Austin en 1999 y unos años después en Boulder.'],
  commitments: [card('Primera hora gratis'), card('Sin honorarios'), card('Llamadas'), card('Palabras sencillas')],
};
