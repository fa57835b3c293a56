/** A table of texts: `lines` hold the cells of each subject, in the order of `columns`; the first one is its name. */
export type Table = { columns: readonly string[]; lines: ReadonlyMap<string, readonly string[][]> };

/** Prints the table in columns for people. */
export function printTable({ columns, lines }: Table): void {
  const rows = [[...columns], ...[...lines.values()].flat()];
  const widths = columns.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  console.log('');
  for (const cells of rows) {
    const padded = columns.map((_, column) => (cells[column] ?? '').padEnd(widths[column] ?? 0));
    console.log(padded.join('  ').trimEnd());
  }
}

/** The cells of one row as Markdown. */
export const markdownRow = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

/** What fits into a cell. */
export const firstLine = (text: string): string => text.trim().split('\n')[0] ?? '';
