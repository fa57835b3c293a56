import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';

const read = (bytes: ArrayBuffer) => readTable(bytes).rows;
const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;

test('quotes, line breaks inside cells and a byte order mark are read as meant; empty rows are left out', () => {
  const rows = read(
    bytesOf('\uFEFFName,Message\r\n"O\'Brien, Jr.","first\nsecond ""quoted"""\r\n\r\n , \r\n北京,\r\n'),
  );
  expect(rows).toEqual([
    ['Name', 'Message'],
    ["O'Brien, Jr.", 'first\nsecond "quoted"'],
    ['北京', ''],
  ]);
});

test('semicolons and tabs are found out', () => {
  expect(read(bytesOf('a;b\n1;2\n'))).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
  expect(read(bytesOf('a\tb\n1\t2\n'))[1]).toEqual(['1', '2']);
});

test('a first line that tells spreadsheets the separator is no row, and is believed', () => {
  for (const line of ['sep=;', '"sep=;"', '\uFEFFSEP=;']) {
    expect(readTable(bytesOf(`${line}\r\nName;Said\r\nAna;"a, b, c"\r\n`))).toEqual({
      rows: [
        ['Name', 'Said'],
        ['Ana', 'a, b, c'],
      ],
      numbers: [1, 2],
    });
  }
  expect(read(bytesOf('sep=\t\na\tb\n'))).toEqual([['a', 'b']]);
  expect(read(bytesOf('sep=;\na,b;c,d\n'))).toEqual([['a,b', 'c,d']]);
  expect(read(bytesOf('sep=Name;b\n'))).toEqual([['sep=Name', 'b']]);
});

test('a file of an older Windows program keeps its letters', () => {
  const bytes = new Uint8Array([
    ...new TextEncoder().encode('Name,City\nJos'),
    0xe9,
    ...new TextEncoder().encode(',X\n'),
  ]);
  expect(read(bytes.buffer)[1]).toEqual(['José', 'X']);
});

test('a file in UTF-16 is read, with its rows called by their places', () => {
  const text = '\uFEFFName,City\r\n\r\nJosé,X\r\n';
  const bytes = new Uint8Array(Buffer.from(text, 'utf16le'));
  const swapped = new Uint8Array(Buffer.from(text, 'utf16le').swap16());
  for (const one of [bytes, swapped]) {
    expect(readTable(one.buffer)).toEqual({
      rows: [
        ['Name', 'City'],
        ['José', 'X'],
      ],
      numbers: [1, 3],
    });
  }
});

test('empty rows do not hide which character divides the cells', () => {
  expect(read(bytesOf('\n\n\na;b\n\n1;2\n'))[1]).toEqual(['1', '2']);
});

test('what is no text and a quote that is never closed are refused in words', () => {
  expect(() => read(bytesOf('PK\0\0'))).toThrow('Is it a CSV file?');
  expect(() => read(bytesOf('a,b\n1,2\n3,"4\n5,6\n'))).toThrow('A quote in row 3 is never closed.');
});
