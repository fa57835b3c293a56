import type { Language } from '@advocate/facts/language';

/** Stands on every page of a site that is put out with facts that are nobody's; one line on the narrowest phone. */
export const sampleNote: Record<Language, string> = {
  en: 'Sample site: this firm is invented.',
  es: 'Sitio de muestra: este bufete es inventado.',
};
