export type PracticeAreaSlug =
  | 'personal-injury'
  | 'auto-accident'
  | 'truck-accident'
  | 'oil-field-accident'
  | 'commercial-vehicle-accident'
  | 'wrongful-death';

/** A routed practice area. Its long text is a file of its own under `practice-areas/`. Spec section 2. */
export interface PracticeArea {
  slug: PracticeAreaSlug;
  name: string;
  /** Page heading, spec section 2: '{Practice area} Attorneys'. */
  heading: string;
  /** One plain sentence for cards. */
  summary: string;
}

/** In route order; cards, related links and the sitemap keep it. */
export const practiceAreas: readonly PracticeArea[] = [
  {
    slug: 'personal-injury',
    name: 'Personal Injury',
    heading: 'Personal Injury Attorneys',
    summary: 'Falls, unsafe property, defective products and other injuries that someone else’s carelessness caused.',
  },
  {
    slug: 'auto-accident',
    name: 'Auto Accident',
    heading: 'Auto Accident Attorneys',
    summary: 'Crashes on city streets and highways, from rear-end collisions to drivers with no insurance.',
  },
  {
    slug: 'truck-accident',
    name: 'Truck Accident',
    heading: 'Truck Accident Attorneys',
    summary: 'Collisions with tractor-trailers, where federal rules, logs and several companies come into play.',
  },
  {
    slug: 'oil-field-accident',
    name: 'Oil Field Accident',
    heading: 'Oil Field Accident Attorneys',
    summary: 'Injuries on rigs, well sites and lease roads, in the Eagle Ford Shale and beyond.',
  },
  {
    slug: 'commercial-vehicle-accident',
    name: 'Commercial Vehicle Accident',
    heading: 'Commercial Vehicle Accident Attorneys',
    summary: 'Crashes with delivery vans, buses, company cars and work trucks, and the employers behind them.',
  },
  {
    slug: 'wrongful-death',
    name: 'Wrongful Death',
    heading: 'Wrongful Death Attorneys',
    summary: 'Help for families who lost someone because another person or company was careless.',
  },
];

export interface TextSection {
  heading: string;
  /** Plain paragraphs. */
  paragraphs: readonly string[];
  /** Shown as a list after the paragraphs. */
  points?: readonly string[];
}

/** The long text of one practice-area page. Spec section 2, practice-area detail pages. */
export interface PracticeAreaText {
  /** Two or three sentences under the heading: the first paragraph of main. */
  lead: string;
  sections: readonly TextSection[];
  /** Questions people really ask, answered in two to four sentences each. */
  questions: readonly { question: string; answer: string }[];
  /** Where the deadlines and rules quoted in the text come from. */
  sources: readonly { label: string; url: string }[];
}
