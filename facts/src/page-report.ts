/** An error thrown by one of the site's scripts, without anything that the visitor typed. */
export interface PageError {
  message: string;
  /** Script, line and column. */
  place: string;
}

/** The greatest number of errors reported for one page. */
export const maxPageErrors = 5;

/** The longest message and location stored, in characters. */
export const maxErrorLength = 160;

/** Names of the page templates. */
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

/** How one page performed in one browser; sent with `POST /api/report-page.php`, at most once per page, on leaving it. */
export interface PageReport {
  /** The public site's build, from `<html data-build>`: 12 hexadecimal digits. */
  build: string;
  template: (typeof pageTemplates)[number];
  device: 'phone' | 'computer';
  /** Whether the page used the released kit or its bundled copy. */
  kit: 'released' | 'bundled';
  /** Largest Contentful Paint and Interaction to Next Paint in milliseconds; missing if the browser does not measure them. */
  lcp?: number;
  inp?: number;
  /** Cumulative Layout Shift. */
  cls?: number;
  errors: readonly PageError[];
}
