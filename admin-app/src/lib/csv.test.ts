import { expect, test } from 'vitest';
import { toCsv, writeCsv } from './csv.ts';

/** With the byte-order mark, which `text()` would swallow: a spreadsheet takes the file for its own old encoding without. */
const textOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer()).toString('utf8');

test('every cell is quoted, quotes inside are doubled, commas and line breaks stay inside their cell', () => {
  expect(
    toCsv([
      ['Name', 'Message'],
      ['Lou "Speedy" Ortega, Jr.', 'first\nsecond'],
      ['', '北京'],
    ]),
  ).toBe('"Name","Message"\r\n"Lou ""Speedy"" Ortega, Jr.","first\nsecond"\r\n"","北京"');
});

test('a cell without a value is quoted as well', () => {
  expect(toCsv([['a', null, undefined, 'b']])).toBe('"a","","","b"');
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
  '-1 apple',
  "-5\n=x'",
])('a spreadsheet would run %j, so it gets a leading apostrophe', (cell) => {
  expect(toCsv([[cell]])).toBe(`"'${cell}"`);
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
])('%j is no formula and stays as it is', (cell) => {
  expect(toCsv([[cell]])).toBe(`"${cell}"`);
});

test('a long list is written in parts and comes out whole', async () => {
  const items = Array.from({ length: 4_500 }, (_, index) => index);
  const blob = await writeCsv(['N'], items, (item) => [String(item)]);
  expect(await textOf(blob)).toBe(['\ufeff"N"', ...items.map((item) => `"${item}"`)].join('\r\n'));
});

test('an empty list is a file with its header', async () => {
  expect(await textOf(await writeCsv(['Name', 'Email'], [], () => []))).toBe('\ufeff"Name","Email"');
});
