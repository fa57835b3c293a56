import Papa from 'papaparse';
import { formulaStart } from './disarm-formula.ts';

/** A text, or nothing: an answer of the API may leave a field out. */
export type CsvCell = string | null | undefined;

/** A spreadsheet takes a file without it for its system's own encoding, and shows 'Peña' as 'PeÃ±a'. */
const byteOrderMark = '\ufeff';

/**
 * Rows as a CSV file, UTF-8 with a byte-order mark: every cell quoted, quotes doubled, formulas disarmed with a
 * leading `'`.
 */
export function csvFile(rows: readonly (readonly CsvCell[])[]): Blob {
  // papaparse leaves a cell without a value unquoted.
  const whole = rows.map((cells) => cells.map((cell) => cell ?? ''));
  const text = Papa.unparse(whole, { quotes: true, escapeFormulae: formulaStart });
  return new Blob([byteOrderMark, text], { type: 'text/csv;charset=utf-8' });
}
