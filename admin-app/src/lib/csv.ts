import Papa from 'papaparse';
import { formulaStart } from './disarm-formula.ts';

/** A text, or nothing: an answer of the API may leave a field out. */
export type CsvCell = string | null | undefined;

/** A spreadsheet takes a file without it for its system's own encoding, and shows 'Peña' as 'PeÃ±a'. */
const byteOrderMark = '\ufeff';

/** Rows that are written at one go; between two goes the page stays responsive. */
const rowsAtOnce = 2_000;

/** Writes rows as CSV: every cell quoted, quotes doubled, formulas disarmed with a leading `'`. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  // papaparse leaves a cell without a value unquoted.
  const whole = rows.map((cells) => cells.map((cell) => cell ?? ''));
  return Papa.unparse(whole, { quotes: true, escapeFormulae: formulaStart });
}

/** A file of a long list, UTF-8 with a byte-order mark, in parts and with breaths in between. */
export async function writeCsv<Item>(
  header: readonly string[],
  items: readonly Item[],
  toCells: (item: Item) => readonly CsvCell[],
): Promise<Blob> {
  const parts: string[] = [byteOrderMark, toCsv([header])];
  for (let start = 0; start < items.length; start += rowsAtOnce) {
    parts.push('\r\n', toCsv(items.slice(start, start + rowsAtOnce).map(toCells)));
    if (start + rowsAtOnce < items.length) await new Promise((resume) => setTimeout(resume, 0));
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}
