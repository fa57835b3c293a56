import type { Language } from '@advocate/facts/language';

/** Stands on every page of a site that is put out with facts that are nobody's. */
export const sampleNote: Record<Language, string> = {
  en: 'Sample site: the firm, its people and its reviews are invented.',
  es: 'Sitio de muestra: el bufete, su gente y sus reseñas son inventados.',
};
