import { expect, test } from 'vitest';
import { csvFile } from './csv.ts';

/** Keeps the byte-order mark, which `text()` drops; without it, a spreadsheet assumes a legacy encoding. */
const textOf = async (rows: Parameters<typeof csvFile>[0]) =>
  Buffer.from(await csvFile(rows).arrayBuffer()).toString('utf8');

test('every cell is quoted, quotes inside are doubled, commas and line breaks stay inside their cell', async () => {
  expect(
    await textOf([
      ['Name', 'Message'],
      ['Lou "Speedy" Ortega, Jr.', 'first\nsecond'],
      ['', '北京'],
    ]),
  ).toBe('\ufeff"Name","Message"\r\n"Lou ""Speedy"" Ortega, Jr.","first\nsecond"\r\n"","北京"');
});

test('a cell without a value is quoted as well', async () => {
  expect(await textOf([['a', null, undefined, 'b']])).toBe('\ufeff"a","","","b"');
});

test.each([
  '=1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '＝1+1',
  '＋cmd|x',
  '-2+3',
  '+cmd|x',
  '+1+1',
  '-A1',
  '+',
  '-',
  '+1-1',
  '+1-210-555-0142',
  '+1-210-555-0142x7',
  '-1 apple',
  "-5\n=x'",
])('a spreadsheet would run %j, so it gets a leading apostrophe', async (cell) => {
  expect(await textOf([[cell]])).toBe(`\ufeff"'${cell}"`);
});

test.each([
  '+1 210 555 0142',
  '+1 (210) 555-0142',
  '+12105550142',
  '+1 210.555.0142 ext. 7',
  '-5',
  '+5',
  '-1,234.50',
  "O'Brien",
  'a=b',
  '',
])('%j is no formula and stays as it is', async (cell) => {
  expect(await textOf([[cell]])).toBe(`\ufeff"${cell}"`);
});
