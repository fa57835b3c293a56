/** In route order; cards, related links and the sitemap keep it. */
export const practiceAreaSlugs = [
  'personal-injury',
  'auto-accident',
  'truck-accident',
  'oil-field-accident',
  'commercial-vehicle-accident',
  'wrongful-death',
] as const;

export type PracticeAreaSlug = (typeof practiceAreaSlugs)[number];
