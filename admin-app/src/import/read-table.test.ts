import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';

const read = (text: string, plainQuotes = false) => readTable(text, plainQuotes).rows;

test('quotes and line breaks inside cells are read as meant; empty rows are left out, and counted', () => {
  const text = 'Name,Message\r\n"O\'Brien, Jr.","first\nsecond ""quoted"""\r\n\r\n , \r\n北京,\r\n';
  expect(readTable(text)).toEqual({
    rows: [
      ['Name', 'Message'],
      ["O'Brien, Jr.", 'first\nsecond "quoted"'],
      ['北京', ''],
    ],
    numbers: [1, 2, 5],
    broken: [],
  });
});

test.each(['\n', '\r\n', '\r'])('rows end with %j, and a cell keeps the line breaks of its program', (ending) => {
  const text = ['Name,Message', '"Ana","a\r\nb"', 'Bob,"c\nd"', '"Cid","e"'].join(ending);
  expect(read(text)).toEqual([
    ['Name', 'Message'],
    ['Ana', 'a\r\nb'],
    ['Bob', 'c\nd'],
    ['Cid', 'e'],
  ]);
});

test('semicolons, tabs and bars are found out, also below empty rows', () => {
  for (const divider of [';', '\t', '|']) {
    expect(read(`a${divider}b\n1${divider}2\n`)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  }
  expect(read('\n\n\na;b\n\n1;2\n')[1]).toEqual(['1', '2']);
});

test('a first line that tells spreadsheets the separator is no row, and is believed', () => {
  for (const line of ['sep=;', '"sep=;"', 'SEP=;']) {
    const { rows, numbers } = readTable(`${line}\r\nName;Said\r\nAna;"a, b, c"\r\n`);
    expect(rows[1]).toEqual(['Ana', 'a, b, c']);
    expect(numbers).toEqual([1, 2]);
  }
  expect(read('sep=\t\na\tb\n')).toEqual([['a', 'b']]);
  expect(read('sep=Name;b\n')).toEqual([['sep=Name', 'b']]);
});

test('what is no text is refused in words', () => {
  expect(() => read('PK\0\0')).toThrow('Is it a CSV file?');
});

test.each([
  ['the first cell', ['"Buddy" Ray Nick,b@x,Hi'], 'a'],
  ['the last cell', ['Bob,b@x,"Big" accident'], 'b'],
  ['a cell that a later quote would close', ['"Buddy" Ray Nick,b@x,"Hi"'], 'c'],
  ['a cell that is never closed', ['Bob,b@x,"Big accident'], 'd'],
  ['a cell of several lines', ['Bob,"first', 'second "x" and', 'third", more,b@x'], 'e'],
])('a stray quote in %s spoils its own row alone, which is named with its words', (_name, lines) => {
  const after = ['Plain,p@x,Hello', '"Nick, Al",n@x,"He said ""no"""'];
  const { rows, numbers, broken } = readTable(['Name,Email,Message', 'First,f@x,', ...lines, ...after].join('\n'));
  expect(rows.map(([name]) => name)).toEqual(['Name', 'First', 'Plain', 'Nick, Al']);
  expect(numbers.at(-1)).toBe(3 + lines.length + 1);
  expect(broken).toEqual([{ number: 3, words: lines.join('\n'), reason: expect.stringMatching(/^A quote/) }]);
});

test('quotes are plain characters where somebody says so', () => {
  const { rows, broken } = readTable('Name,Message\n"Buddy" Ray Nick,5" deep\n"Nick, Al",x\n', true);
  expect(rows[1]).toEqual(['"Buddy" Ray Nick', '5" deep']);
  expect(broken).toEqual([
    { number: 3, words: '"Nick, Al",x', reason: expect.stringContaining('3 cells for 2 headings') },
  ]);
});

test('a cell too many is named, so that no message is cut at its first comma; empty ones do no harm', () => {
  const { rows, broken } = readTable('Name,Message\nAna,I was hit, and hurt\nBob,Hi,,\nCid\n');
  expect(rows).toEqual([['Name', 'Message'], ['Bob', 'Hi', '', ''], ['Cid']]);
  expect(broken).toEqual([
    { number: 2, words: 'Ana,I was hit, and hurt', reason: expect.stringContaining('3 cells for 2 headings') },
  ]);
});

test.each([
  ['"5\'10" tall, 180 lbs"', '5\'10" tall, 180 lbs'],
  ['6\'2"', '6\'2"'],
  ['6\'2" tall', '6\'2" tall'],
  ['"He said \\"stop\\" twice"', 'He said \\"stop\\" twice'],
  ['"I am 5\'10" tall\nand was hit"', 'I am 5\'10" tall\nand was hit'],
])('%s does no harm', (cell, value) => {
  const { rows, broken } = readTable(`Name,Message,Phone\nAna,${cell},1\nBob,,2\n`);
  expect(rows.slice(1)).toEqual([
    ['Ana', value, '1'],
    ['Bob', '', '2'],
  ]);
  expect(broken).toEqual([]);
});

test('five times as many stray quotes take no more than fifteen times as long', () => {
  const time = (rows: number) => {
    const lines = Array.from({ length: rows }, (_, row) => `"Buddy" Ray ${row},5' 2" tall,"open`);
    const begun = process.cpuUsage();
    expect(readTable(['Name,Message,Note', ...lines].join('\n')).broken).toHaveLength(rows);
    return process.cpuUsage(begun).user;
  };
  const least = (rows: number) => Math.min(...[rows, rows, rows].map(time));
  expect(least(7_500) / least(1_500)).toBeLessThan(15);
});
