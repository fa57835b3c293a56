import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { contentHash } from '../../../deploy/release/pack.ts';
import { buildStale } from '../../../scripts/builds.ts';
import { root } from '../../../scripts/settings.ts';
import { publicUrl } from '../product/addresses.ts';
import { buildInTree, sourceTree } from './source-tree.ts';

const tree = sourceTree({ name: 'two-days', key: String(process.pid), fill: () => undefined });
beforeAll(() => buildStale({ publicUrl, only: ['shared-ui'] }), 120_000);
afterAll(() => rmSync(tree, { recursive: true, force: true }));

it('the same sources are one version of the public site, regardless of the day', { timeout: 300_000 }, () => {
  // Both days are in one year, because the footer shows the year.
  const year = new Date().getUTCFullYear();
  expect(versionBuiltOn(`${year}-03-04T10:00:00Z`)).toBe(versionBuiltOn(`${year}-09-05T21:00:00Z`));
});

function versionBuiltOn(day: string): string {
  const shift = Date.parse(day) - Date.now();
  const clock = `const Real = Date; globalThis.Date = class extends Real {
    constructor(...words) { words.length > 0 ? super(...words) : super(Real.now() + ${shift}); }
    static now() { return Real.now() + ${shift}; }
  };`;
  vi.stubEnv('NODE_OPTIONS', `--import=data:text/javascript,${encodeURIComponent(clock)}`);
  buildInTree(tree, 'public-site', join(root, 'shared-ui/dist'));
  vi.unstubAllEnvs();
  return contentHash(join(tree, 'public-site/dist'));
}
