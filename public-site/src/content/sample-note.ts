import type { Language } from '@advocate/facts/language';

/** Shown on every page of a site published with sample facts; fits on one line of the narrowest phone. */
export const sampleNote: Record<Language, string> = {
  en: 'Sample site: this firm is invented.',
  es: 'Sitio de muestra: este bufete es inventado.',
};
