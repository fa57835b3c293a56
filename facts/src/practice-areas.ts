/** In route order, which cards, related links, and the sitemap follow. */
export const practiceAreaSlugs = [
  'personal-injury',
  'auto-accident',
  'truck-accident',
  'oil-field-accident',
  'commercial-vehicle-accident',
  'wrongful-death',
] as const;

export type PracticeAreaSlug = (typeof practiceAreaSlugs)[number];

/** The names of a practice area. */
export interface AreaTexts {
  name: string;
  /** Page heading: '{Practice area} Attorneys'. */
  heading: string;
}

/** Returns the areas' names, each with its heading in the language. */
export function withHeadings(names: Record<PracticeAreaSlug, string>, headingOf: (name: string) => string) {
  const areas = practiceAreaSlugs.map((slug) => [slug, { name: names[slug], heading: headingOf(names[slug]) }]);
  return Object.fromEntries(areas) as Record<PracticeAreaSlug, AreaTexts>;
}

/** A practice area with its own pages. */
export interface PracticeArea extends AreaTexts {
  slug: PracticeAreaSlug;
}

export const areas = withHeadings(
  {
    'personal-injury': 'Personal Injury',
    'auto-accident': 'Auto Accident',
    'truck-accident': 'Truck Accident',
    'oil-field-accident': 'Oil Field Accident',
    'commercial-vehicle-accident': 'Commercial Vehicle Accident',
    'wrongful-death': 'Wrongful Death',
  },
  (name) => `${name} Attorneys`,
);

/** In route order. */
export const practiceAreas: readonly PracticeArea[] = practiceAreaSlugs.map((slug) => ({ slug, ...areas[slug] }));
