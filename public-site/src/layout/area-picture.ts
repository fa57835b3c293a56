import type { PracticeAreaSlug } from '@advocate/facts/practice-area-slugs';

/** Where the picture of a practice area is served; all of its cities share it. */
export const areaPicture = (area: PracticeAreaSlug): string => `/images/scenes/${area}.svg`;
