/** One template of one build of the public site on one kind of device, over the days that the answer names. */
export interface SiteHealthRow {
  build: string;
  template: string;
  device: string;
  /** How many pages reported. */
  pages: number;
  /** How many of them used the copy of the kit that they were built with. */
  bundled: number;
  /** How many of them had errors, at most one a day per address. */
  failed: number;
  /** The 75th percentile: milliseconds, for `cls` the layout shift score; null if no browser measures it. */
  lcp: number | null;
  inp: number | null;
  cls: number | null;
}

export interface SiteError {
  build: string;
  message: string;
  place: string;
  count: number;
}

/** `GET /api/get-site-health.php`: newest build first, then most pages first. */
export interface SiteHealthAnswer {
  days: number;
  rows: SiteHealthRow[];
  /** The most frequent ones. */
  errors: SiteError[];
}
