import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * A later contract's build lies in `dist/v2`. Gateways serve `v2/current` and `v2/assets`, as in a releases folder; in a
 * `dist` the build is its own current one.
 */
export function linkCurrent(kitFolder: string): Plugin {
  return {
    name: 'link-current',
    writeBundle({ dir }) {
      if (kitFolder === '' || dir === undefined) return;
      const link = join(dir, 'current');
      rmSync(link, { force: true });
      symlinkSync('.', link);
    },
  };
}
