import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeMeasurements } from '../../tests/harness/report/write-measurements.ts';
import { newFolder } from '../new-folder.ts';
import { oldMeasurements } from './measurements.ts';

const document = (bench: string, resilience: string) => `# Measurements

<!-- bench: start -->
| figure | of | measured |
| --- | --- | --- |
${bench}
<!-- bench: end -->

<!-- resilience: start -->
| resilience test | promise | measured |
| --- | --- | --- |
${resilience}
<!-- resilience: end -->
`;

test('a row whose figure, test or promise is not in the code is named', () => {
  const restarts = '| restarts | what was acknowledged meanwhile is stored, exactly once | 1220 requests |';
  const lost = '| promotion | killed: service back in ≤ 30 s without a restart of the API | 19 s |';
  expect(oldMeasurements(document('| lead-stored | one lead | 2 ms |', `${restarts}\n${lost}`))).toEqual([]);
  const gone = '| bad-release | what the pages report takes it back | 30 times |';
  const other = '| restarts | nobody notices | 0 |';
  expect(oldMeasurements(document('| build-times | api | 1 s |', `${gone}\n${other}`))).toEqual([
    expect.stringContaining('no benchmark is called build-times'),
    expect.stringContaining("no resilience test bad-release promises 'what the pages report takes it back'"),
    expect.stringContaining("no resilience test restarts promises 'nobody notices'"),
  ]);
});

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
  expect(oldMeasurements(written)).toEqual([]);
});
