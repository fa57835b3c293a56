import Papa from 'papaparse';
import { formulaStart } from './disarm-formula.ts';

/** A text, or nothing: an API answer may omit a field. */
export type CsvCell = string | null | undefined;

/** Without it, a spreadsheet assumes the system's encoding and shows 'Peña' as 'PeÃ±a'. */
const byteOrderMark = '\ufeff';

/**
 * Returns rows as a CSV file, UTF-8 with a byte-order mark: every cell quoted, quotes doubled, formulas disarmed with a
 * leading `'`.
 */
export function csvFile(rows: readonly (readonly CsvCell[])[]): Blob {
  // papaparse leaves a cell without a value unquoted.
  const whole = rows.map((cells) => cells.map((cell) => cell ?? ''));
  const text = Papa.unparse(whole, { quotes: true, escapeFormulae: formulaStart });
  return new Blob([byteOrderMark, text], { type: 'text/csv;charset=utf-8' });
}
