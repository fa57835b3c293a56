import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../../../scripts/new-folder.ts';
import { writeMeasurements } from './write-measurements.ts';

test('a first run writes its whole table, a later one only its own rows', () => {
  const file = join(newFolder(), 'measurements.md');
  writeFileSync(file, '<!-- bench: start -->\n<!-- bench: end -->\n');
  const section = { name: 'bench', heading: 'Bench', intro: 'How to read it.', columns: ['figure', 'of'] } as const;
  const rows = [
    ['lead-stored', 'one lead'],
    ['lead-visible', 'one | lead'],
  ];
  writeMeasurements({ ...section, rows, complete: true }, file);
  writeMeasurements({ ...section, rows: [['lead-stored', 'two leads']], complete: false }, file);
  const written = readFileSync(file, 'utf8');
  expect(written).toMatch(
    /\n\| figure \| of \| at \|\n\| --- \| --- \| --- \|\n\| lead-stored \| two leads \| \d{4}-\d\d-\d\d /,
  );
  expect(written).toMatch(/\n\| lead-visible \| one \\\| lead \| \d{4}-\d\d-\d\d [^\n]+ \|\n<!-- bench: end -->\n$/);
});
