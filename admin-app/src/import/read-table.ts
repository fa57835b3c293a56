import Papa from 'papaparse';
import { type Row, readRows } from './read-rows.ts';

/** A row that cannot be told apart into the cells of the headings. */
export interface BrokenRow {
  /** In the file. */
  number: number;
  /** Everything that may belong to it, as it stands in the file. */
  words: string;
  reason: string;
}

/** Rows of cells, with each row's number in the file: spreadsheets count from 1 and include empty rows. */
export interface Rows {
  rows: string[][];
  numbers: number[];
  broken: BrokenRow[];
}

const tooMany = (cells: number, headings: number) =>
  `This row has ${cells} cells for ${headings} headings, so its cells cannot be told apart. Does one have a comma without quotes around it?`;

/**
 * Parses the text of a CSV file: comma, semicolon, tab or bar; empty rows omitted. The first row has the headings. A row of
 * which the parser reports something, or with more cells than headings, is among the broken ones. With `plainQuotes`, quotes
 * are characters like any other. Throws errors with messages for the user.
 */
export function readTable(file: string, plainQuotes = false): Rows {
  const [text, separator] = withoutSeparatorLine(file);
  if (text.includes('\0')) throw new Error('Is it a CSV file?');
  const delimiter = separator ?? delimiterOf(text);
  const table: Rows = { rows: [], numbers: [], broken: [] };
  /** After a row with a stray quote, what is not a whole row may be more of it. */
  let open: BrokenRow | undefined;
  let number = 0;
  for (const row of readRows(text, delimiter, plainQuotes)) {
    number += 1;
    if (row.cells.every(isBlank)) continue;
    const width = table.rows[0]?.length;
    const reason = reasonAgainst(row, width);
    if (open && continuesIt(row, width)) {
      open.words += `\n${row.words}`;
    } else if (reason !== undefined) {
      const broken = { number, words: row.words, reason };
      table.broken.push(broken);
      open = row.reason === undefined ? undefined : broken;
    } else {
      table.rows.push(row.cells);
      table.numbers.push(number);
      open = undefined;
    }
  }
  return table;
}

/** The first rows tell it, of which a stray quote would make one. */
const delimiterOf = (text: string) =>
  Papa.parse(text.slice(0, 100_000), { preview: 10, skipEmptyLines: 'greedy' }).meta.delimiter;

function reasonAgainst({ cells, reason }: Row, width: number | undefined): string | undefined {
  if (width === undefined) return undefined;
  return reason ?? (cells.slice(width).every(isBlank) ? undefined : tooMany(cells.length, width));
}

/** Whether what follows a stray quote may be more of its row. */
const continuesIt = ({ cells, words, reason }: Row, width: number | undefined) =>
  reason === undefined && (cells.length !== width || hasOddQuotes(words));

/** As at the end of a cell that began further up. */
const hasOddQuotes = (words: string) => words.split('"').length % 2 === 0;

const isBlank = (cell: string) => cell.trim() === '';

/** Excel's `sep=;` line before the headings sets the separator; spreadsheets neither show nor count that line. */
function withoutSeparatorLine(text: string): [text: string, separator?: string] {
  const [line, separator] = /^"?sep=(.)"?(?:\r\n?|\n)/i.exec(text) ?? [];
  return line === undefined || separator === undefined ? [text] : [text.slice(line.length), separator];
}
