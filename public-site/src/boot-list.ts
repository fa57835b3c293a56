/** What the first script of a page must load. */
export interface BootList {
  /** Chunks of the app; the last one starts it. Each is evaluated in its own task, so that none blocks for long. */
  steps: readonly string[];
  /** Everything that the page will need; fetched in parallel. */
  preload: readonly string[];
}
