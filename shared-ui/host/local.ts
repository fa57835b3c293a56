/** The kit from its sources: development, prerendering and tests. Same face as `remote.ts`. */
import type { KitInUse } from './remote.ts';

export * from '../src/ui.ts';

import { version } from '../src/version.ts';

/** Resolves at once: the sources are there. */
export async function initUi(): Promise<KitInUse> {
  return { source: 'bundled', version };
}

/** Does nothing. */
export async function takeBundledKit(): Promise<void> {
  // The sources are the only copy here.
}
