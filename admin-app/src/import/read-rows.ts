import Papa from 'papaparse';

/** A row of a CSV file. */
export interface Row {
  cells: string[];
  /** As it stands in the file. */
  words: string;
  /** Why the cells are not to be believed. */
  reason?: string;
}

const STRAY =
  'A quote stands within this row, neither around a whole cell nor doubled, so its cells cannot be told apart.';
const OPEN = 'A quote in this row is never closed, so its cells cannot be told apart.';

/** No lead is longer: a call takes 64 KB. */
const MAX_ROW = 100_000;

/** The lines of a text, which may be rows or parts of one. */
interface Lines {
  count: number;
  /** Returns lines with the line breaks between them, up to the first one unless another is given. */
  from: (first: number, last?: number) => string;
  delimiter: string;
}

/** Reads a text row by row; after one that cannot be told apart, it goes on with the next line. */
export function* readRows(text: string, delimiter: string, plainQuotes: boolean): Generator<Row> {
  const places = linesOf(text);
  const lines: Lines = {
    count: places.length,
    from: (first, last = first) => text.slice(places[first]?.start, places[last]?.end),
    delimiter,
  };
  let width: number | undefined;
  for (let first = 0; first < places.length; ) {
    const { last, ...row } = plainQuotes ? plainRow(lines, first) : readRow(lines, first, width);
    if (row.cells.some((cell) => cell.trim() !== '')) width ??= row.cells.length;
    yield { ...row, words: lines.from(first, last) };
    first = last + 1;
  }
}

interface ReadRow extends Omit<Row, 'words'> {
  last: number;
}

const plainRow = ({ from, delimiter }: Lines, first: number): ReadRow => ({
  cells: from(first).split(delimiter),
  last: first,
});

/** A row is the shortest run of lines that the parser reads to the end of the last cell. */
function readRow(lines: Lines, first: number, width: number | undefined): ReadRow {
  if (!lines.from(first).includes('"')) return plainRow(lines, first);
  let last = first;
  let read = parse(lines.from(first), lines.delimiter);
  while (read.isOpen && !(read.isStray && hasRow(lines, first + 1, last, width))) {
    const next = nextQuote(lines, last + 1, read.isStray);
    if (next === lines.count || lines.from(first, next).length > MAX_ROW) {
      return { ...plainRow(lines, first), reason: read.isStray ? STRAY : OPEN };
    }
    last = next;
    read = parse(lines.from(first, last), lines.delimiter);
  }
  // Within a cell of a row that is whole all the same, and has swallowed no other, it does no harm.
  const isHarmless = !read.isOpen && read.cells.length === width && !hasRow(lines, first + 1, last, width);
  return read.isStray && !isHarmless ? { ...plainRow(lines, first), reason: STRAY } : { cells: read.cells, last };
}

function parse(source: string, delimiter: string) {
  const { data, errors } = Papa.parse<string[]>(source, { delimiter, newline: '\n' });
  const has = (code: string) => errors.some((error) => error.code === code);
  return { cells: data[0] ?? [], isStray: has('InvalidQuotes'), isOpen: has('MissingQuotes') };
}

/** Whether one of these lines may be a row of its own. */
function hasRow({ from, delimiter }: Lines, first: number, last: number, width: number | undefined): boolean {
  for (let line = first; line <= last; line += 1) {
    const ways = [from(line).split(delimiter), parse(from(line), delimiter).cells];
    if (ways.some((cells) => cells.length === width)) return true;
  }
  return false;
}

/** Returns the line in which an open cell may end; after a stray quote, each must be looked at. */
function nextQuote({ from, count }: Lines, start: number, isStray: boolean): number {
  let line = start;
  while (line < count && !isStray && !from(line).includes('"')) line += 1;
  return line;
}

/** Returns where each line begins and ends. Rows end as the first one does, and other characters may be in cells. */
function linesOf(text: string): { start: number; end: number }[] {
  const [ending] = /\r\n|\n|\r/.exec(text.slice(0, MAX_ROW).replace(/"[^"]*"/g, '')) ?? [];
  const lines: { start: number; end: number }[] = [];
  let start = 0;
  for (const { 0: found, index } of text.matchAll(ending === '\r' ? /\r\n?|\n/g : /\r?\n/g)) {
    lines.push({ start, end: index });
    start = index + found.length;
  }
  return start < text.length ? [...lines, { start, end: text.length }] : lines;
}
