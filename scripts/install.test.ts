import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { supportWarning } from './install.mjs';
import { root } from './settings.ts';

const today = new Date('2026-11-23T12:00:00Z');

test.each([
  ['20.19.0', '2026-04-30'],
  ['25.1.0', '2026-06-01'],
])('Node %s is said to be out of support', (version, since) => {
  expect(supportWarning(version, today)).toContain(`Node ${version} has had no security releases since ${since}`);
});

test.each(['22.0.0', readFileSync(join(root, '.nvmrc'), 'utf8').trim(), '26.0.0', '99.0.0'])(
  'nothing is said of Node %s',
  (version) => expect(supportWarning(version, today)).toBeUndefined(),
);

test('a line of Node is supported to the end of its last day', () => {
  expect(supportWarning('24.9.0', new Date('2028-04-30T20:00:00Z'))).toBeUndefined();
  expect(supportWarning('24.9.0', new Date('2028-05-01T00:00:00Z'))).toBeDefined();
});
