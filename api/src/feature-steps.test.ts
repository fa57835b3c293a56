import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { retention } from '@advocate/facts/retention';
import { expect, test } from 'vitest';
import { featureSteps } from './feature-steps.ts';
import { steps } from './features/maintenance/maintenance.ts';

test('the operations manual lists everything that is deleted and when, and nothing else', () => {
  const manual = readFileSync(resolve(import.meta.dirname, '../../docs/reference/data.md'), 'utf8');
  const [, part = ''] = manual.split('## How long things are kept');
  const [table = ''] = part.split('\n## ');
  const cells = [...table.matchAll(/^\| ([^|]+?) +\| ([^|]+?) +\|$/gm)].map(([, what, after]) => [what, after]);
  const forgotten = Object.values({ ...featureSteps(''), ...steps }).flatMap(({ forgets }) =>
    forgets ? [forgets] : [],
  );
  expect(forgotten.length).toBeGreaterThan(5);
  expect(cells.slice(2).sort()).toEqual([...forgotten].sort());
  const office = readFileSync(resolve(import.meta.dirname, '../../docs/office.md'), 'utf8');
  expect(office).toMatch(new RegExp(`\\*\\*Restore\\*\\*[^.]*\\sfor ${retention.days} days\\.`));
});
