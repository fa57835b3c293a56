/** Something that a script of ours threw; no word of what a visitor typed. */
export interface PageError {
  message: string;
  /** Script, line and column. */
  place: string;
}

/** How many errors of one page are reported. */
export const maxPageErrors = 5;

/** The longest message and the longest place that are kept, in characters. */
export const maxErrorLength = 160;

/** Names of the pages' templates. */
export const pageTemplates = [
  'home',
  'about',
  'practice-areas',
  'contact',
  'practice-area',
  'city',
  'privacy',
  'not-found',
] as const;

/** What one page was like in one browser. `POST /api/report-page.php`, at most once per page, when it is left. */
export interface PageReport {
  /** Of the public site: `<html data-build>`, 12 hexadecimal digits. */
  build: string;
  template: (typeof pageTemplates)[number];
  device: 'phone' | 'computer';
  /** Whether the page ran on the released kit or on the copy that it was built with. */
  kit: 'released' | 'bundled';
  /** Largest Contentful Paint and Interaction to Next Paint in milliseconds; left out where the browser does not measure it. */
  lcp?: number;
  inp?: number;
  /** Cumulative Layout Shift. */
  cls?: number;
  errors: readonly PageError[];
}
