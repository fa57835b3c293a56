/** The kit from its sources, for development, prerendering and tests. Same interface as `remote.ts`. */
import type { KitInUse } from './remote.ts';

export * from '../src/ui.ts';

import { version } from '../src/version.ts';

/** Resolves immediately, because the sources are bundled. */
export async function initUi(): Promise<KitInUse> {
  return { source: 'bundled', version };
}

/** Does nothing. */
export async function takeBundledKit(): Promise<void> {
  // The sources are the only copy here.
}
