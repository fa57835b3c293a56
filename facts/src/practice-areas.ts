import { type AreaTexts, type PracticeAreaSlug, practiceAreaSlugs, withHeadings } from './practice-area-slugs.ts';

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
