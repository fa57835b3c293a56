import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;

test('quotes, line breaks inside cells and a byte order mark are read as meant; empty rows are left out', () => {
  const rows = readTable(
    bytesOf('\uFEFFName,Message\r\n"O\'Brien, Jr.","first\nsecond ""quoted"""\r\n\r\n , \r\n北京,\r\n'),
    () => undefined,
  );
  expect(rows).toEqual([
    ['Name', 'Message'],
    ["O'Brien, Jr.", 'first\nsecond "quoted"'],
    ['北京', ''],
  ]);
});

test('semicolons and tabs are found out', () => {
  expect(readTable(bytesOf('a;b\n1;2\n'), () => undefined)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
  expect(readTable(bytesOf('a\tb\n1\t2\n'), () => undefined)[1]).toEqual(['1', '2']);
});

test('a file of an older Windows program keeps its letters', () => {
  const bytes = new Uint8Array([
    ...new TextEncoder().encode('Name,City\nJos'),
    0xe9,
    ...new TextEncoder().encode(',X\n'),
  ]);
  expect(readTable(bytes.buffer, () => undefined)[1]).toEqual(['José', 'X']);
});

test('a long file is read whole and tells how far it is', () => {
  const line = `${'x'.repeat(60)},y\n`;
  const shares: number[] = [];
  expect(readTable(bytesOf(line.repeat(40_000)), (share) => shares.push(share))).toHaveLength(40_000);
  expect(shares.length).toBeGreaterThan(1);
  expect(shares.at(-1)).toBe(1);
});
