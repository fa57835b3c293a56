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

/** What a practice area is called. */
export interface AreaTexts {
  name: string;
  /** Page heading: '{Practice area} Attorneys'. */
  heading: string;
}

/** The names of the areas, each with the heading that a language makes of it. */
export function withHeadings(names: Record<PracticeAreaSlug, string>, headingOf: (name: string) => string) {
  const areas = practiceAreaSlugs.map((slug) => [slug, { name: names[slug], heading: headingOf(names[slug]) }]);
  return Object.fromEntries(areas) as Record<PracticeAreaSlug, AreaTexts>;
}
