import { type PracticeAreaSlug, practiceAreaSlugs } from './practice-area-slugs.ts';

/** What a practice area is called. */
export interface AreaTexts {
  name: string;
  /** Page heading: '{Practice area} Attorneys'. */
  heading: string;
  /** One plain sentence for cards. */
  summary: string;
}

/** A practice area with pages of its own. */
export interface PracticeArea extends AreaTexts {
  slug: PracticeAreaSlug;
}

export const areas: Record<PracticeAreaSlug, AreaTexts> = {
  'personal-injury': {
    name: 'Personal Injury',
    heading: 'Personal Injury Attorneys',
    summary: 'Falls, unsafe property, defective products and other injuries that someone else’s carelessness caused.',
  },
  'auto-accident': {
    name: 'Auto Accident',
    heading: 'Auto Accident Attorneys',
    summary: 'Crashes on city streets and highways, from rear-end collisions to drivers with no insurance.',
  },
  'truck-accident': {
    name: 'Truck Accident',
    heading: 'Truck Accident Attorneys',
    summary: 'Collisions with tractor-trailers, where federal rules, logs and several companies come into play.',
  },
  'oil-field-accident': {
    name: 'Oil Field Accident',
    heading: 'Oil Field Accident Attorneys',
    summary: 'Injuries on rigs, well sites and lease roads, in the Eagle Ford Shale and beyond.',
  },
  'commercial-vehicle-accident': {
    name: 'Commercial Vehicle Accident',
    heading: 'Commercial Vehicle Accident Attorneys',
    summary: 'Crashes with delivery vans, buses, company cars and work trucks, and the employers behind them.',
  },
  'wrongful-death': {
    name: 'Wrongful Death',
    heading: 'Wrongful Death Attorneys',
    summary: 'Help for families who lost someone because another person or company was careless.',
  },
};

/** In route order. */
export const practiceAreas: readonly PracticeArea[] = practiceAreaSlugs.map((slug) => ({ slug, ...areas[slug] }));
