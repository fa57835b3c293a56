/** What the first script of a page must load. */
export interface BootList {
  /** Chunks of the app; the last one starts it. Each is evaluated in its own task, so that none blocks for long. */
  steps: readonly string[];
  /** Everything that the page will need; fetched in parallel. */
  preload: readonly string[];
  /** By path, the additional files of the contact page and of pages that this page links to; fetched when idle. */
  next: Readonly<Record<string, readonly string[]>>;
}
