/** The kit from its sources, for development, prerendering and tests. Same interface as `remote.ts`. */
export * from '../src/ui.ts';

/** Resolves immediately, because the sources are bundled. */
export async function initUi(): Promise<boolean> {
  return true;
}

/** Does nothing. */
export async function takeBundledKit(): Promise<void> {
  // The sources are the only copy here.
}
