import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { supportWarning } from './install.mjs';
import { root } from './settings.ts';

test.each([
  ['20.19.0', '2026-11-23', '2026-04-30'],
  ['25.1.0', '2026-11-23', '2026-06-01'],
  ['22.0.0', '2026-11-23', undefined],
  [readFileSync(join(root, '.nvmrc'), 'utf8').trim(), '2026-11-23', undefined],
  // Support lasts to the end of the last day; a version newer than the list counts as supported.
  ['24.9.0', '2028-04-30T20:00:00Z', undefined],
  ['24.9.0', '2028-05-01', '2028-04-30'],
  ['99.0.0', '2028-05-01', undefined],
])('Node %s on %s: without security releases since %s', (version, today, since) => {
  const warning = since && expect.stringContaining(`Node ${version} has had no security releases since ${since}`);
  expect(supportWarning(version, new Date(today))).toEqual(warning);
});
