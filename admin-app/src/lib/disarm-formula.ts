const plainNumber = String.raw`\d+(?:[.,]\d+)*$`;
const phoneNumber = String.raw`(?=(?:\D*\d){7})(?=.*[ ().])[\d ().-]+(?: ?(?:x|ext\.?) ?\d+)?$`;

/**
 * Matches what a spreadsheet would run: a leading `=`, `@`, tab or carriage return, full-width characters that some
 * treat as formula signs, and a leading `+` or `-` unless the cell is a number or a phone number with a blank, dot or
 * bracket (`+1 210 555-0142`): a spreadsheet subtracts the groups of `+1-210-555-0142`.
 */
export const formulaStart = new RegExp(
  String.raw`^(?:[=@\t\r＝＠＋－]|-(?!${plainNumber})|\+(?!${plainNumber})(?!${phoneNumber}))`,
);

/** Puts a `'` in front of a cell that a spreadsheet would run. */
export function disarmFormula(cell: string): string {
  return formulaStart.test(cell) ? `'${cell}` : cell;
}

/** Takes it away again. */
export function withoutDisarming(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;
}
