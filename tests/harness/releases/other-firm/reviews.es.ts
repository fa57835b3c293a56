import type { ReviewTexts } from '@advocate/firm/types';

export const reviewTexts: readonly ReviewTexts[] = [
  { text: 'Me devolvieron la llamada el mismo día.', date: '1 de junio de 2026' },
];
