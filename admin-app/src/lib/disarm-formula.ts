const plainNumber = String.raw`\d+(?:[.,]\d+)*$`;
const phoneNumber = String.raw`(?=(?:\D*\d){7})[\d ().-]+(?: ?(?:x|ext\.?) ?\d+)?$`;

/**
 * What a spreadsheet would run: a leading `=`, `@`, tab or carriage return, the full-width signs that some read as those of
 * a formula, and a leading `+` or `-` unless the cell is a number or a phone number. `+1 210 555 0142` stays as it is.
 */
export const formulaStart = new RegExp(
  String.raw`^(?:[=@\t\r＝＠＋－]|-(?!${plainNumber})|\+(?!${plainNumber})(?!${phoneNumber}))`,
);

/** A cell that a spreadsheet would run gets a leading `'`. */
export function disarmFormula(cell: string): string {
  return formulaStart.test(cell) ? `'${cell}` : cell;
}
