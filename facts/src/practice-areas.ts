import { type PracticeAreaSlug, practiceAreaSlugs } from './practice-area-slugs.ts';

/** What a practice area is called. */
export interface AreaTexts {
  name: string;
  /** Page heading: '{Practice area} Attorneys'. */
  heading: string;
}

/** A practice area with pages of its own. */
export interface PracticeArea extends AreaTexts {
  slug: PracticeAreaSlug;
}

export const areas: Record<PracticeAreaSlug, AreaTexts> = {
  'personal-injury': {
    name: 'Personal Injury',
    heading: 'Personal Injury Attorneys',
  },
  'auto-accident': {
    name: 'Auto Accident',
    heading: 'Auto Accident Attorneys',
  },
  'truck-accident': {
    name: 'Truck Accident',
    heading: 'Truck Accident Attorneys',
  },
  'oil-field-accident': {
    name: 'Oil Field Accident',
    heading: 'Oil Field Accident Attorneys',
  },
  'commercial-vehicle-accident': {
    name: 'Commercial Vehicle Accident',
    heading: 'Commercial Vehicle Accident Attorneys',
  },
  'wrongful-death': {
    name: 'Wrongful Death',
    heading: 'Wrongful Death Attorneys',
  },
};

/** In route order. */
export const practiceAreas: readonly PracticeArea[] = practiceAreaSlugs.map((slug) => ({ slug, ...areas[slug] }));
