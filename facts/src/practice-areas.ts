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
  /** Its cases within a sentence. */
  cases: string;
}

/** Returns the areas' names, each with its heading in the language and its cases. */
export function withHeadings(
  names: Record<PracticeAreaSlug, readonly [name: string, cases: string]>,
  headingOf: (name: string) => string,
) {
  const areas = practiceAreaSlugs.map((slug) => {
    const [name, cases] = names[slug];
    return [slug, { name, heading: headingOf(name), cases }];
  });
  return Object.fromEntries(areas) as Record<PracticeAreaSlug, AreaTexts>;
}

/** A practice area with its own pages. */
export interface PracticeArea extends AreaTexts {
  slug: PracticeAreaSlug;
}

export const areas = withHeadings(
  {
    'personal-injury': ['Personal Injury', 'personal injury cases'],
    'auto-accident': ['Auto Accident', 'car accident cases'],
    'truck-accident': ['Truck Accident', 'truck cases'],
    'oil-field-accident': ['Oil Field Accident', 'oil field cases'],
    'commercial-vehicle-accident': ['Commercial Vehicle Accident', 'commercial vehicle cases'],
    'wrongful-death': ['Wrongful Death', 'wrongful death cases'],
  },
  (name) => `${name} Attorneys`,
);

/** In route order. */
export const practiceAreas: readonly PracticeArea[] = practiceAreaSlugs.map((slug) => ({ slug, ...areas[slug] }));
