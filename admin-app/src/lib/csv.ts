import Papa from 'papaparse';

const plainNumber = String.raw`\d+(?:[.,]\d+)*$`;
const phoneNumber = String.raw`(?=(?:\D*\d){7})[\d ().-]+(?: ?(?:x|ext\.?) ?\d+)?$`;

/**
 * What a spreadsheet would run: a leading `=`, `@`, tab or carriage return, and a leading `+` or `-` unless the cell is a
 * number or a phone number. `+1 210 555 0142` stays as it is. DESIGN section 3.
 */
export const formulaStart = new RegExp(
  String.raw`^(?:[=@\t\r]|-(?!${plainNumber})|\+(?!${plainNumber})(?!${phoneNumber}))`,
);

/** Rows that are written at one go; between two goes the page stays responsive. */
const rowsAtOnce = 2_000;

/** Writes rows as CSV: every cell quoted, quotes doubled, formulas disarmed with a leading `'`. Spec section 7. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return Papa.unparse(rows as string[][], { quotes: true, escapeFormulae: formulaStart });
}

/**
 * The same for long lists, in parts and with breaths in between. `toCells` turns one item into its cells.
 * `onProgress` hears the share that is done, from 0 to 1.
 */
export async function writeCsv<Item>(
  header: readonly string[],
  items: readonly Item[],
  toCells: (item: Item) => readonly string[],
  onProgress: (share: number) => void = () => undefined,
): Promise<Blob> {
  const parts: string[] = [toCsv([header])];
  for (let start = 0; start < items.length; start += rowsAtOnce) {
    parts.push('\r\n', toCsv(items.slice(start, start + rowsAtOnce).map(toCells)));
    onProgress(Math.min(1, (start + rowsAtOnce) / items.length));
    if (start + rowsAtOnce < items.length) await new Promise((resume) => setTimeout(resume, 0));
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}
