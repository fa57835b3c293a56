/** What the first script of a page is to load. */
export interface BootList {
  /** Chunks of the app, the last of which starts it. Each is evaluated in a task of its own, so that none blocks long. */
  steps: readonly string[];
  /** All that the page will need, fetched at once. */
  preload: readonly string[];
  /** By path, what else the contact page and the pages need that links of this one lead to; fetched when it is idle. */
  next: Readonly<Record<string, readonly string[]>>;
}
