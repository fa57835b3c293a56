import type { PracticeAreaSlug } from '@advocate/facts/practice-area-slugs';

/** What is told of a city: one description per practice area; the default export of `cities/{slug}.ts`. */
export type CityTexts = Record<PracticeAreaSlug, string>;
