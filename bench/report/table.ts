import { cellsOf, columns } from './cells.ts';
import type { FigureResult } from './result.ts';

/** Prints the final table, in columns for people. */
export function printTable(results: FigureResult[]): void {
  const lines = [[...columns], ...results.flatMap(cellsOf)];
  const shown = lines.map((cells) => cells.slice(0, -1));
  const widths = columns.slice(0, -1).map((_, column) => Math.max(...shown.map((cells) => cells[column]?.length ?? 0)));
  console.log('');
  for (const cells of shown) {
    console.log(
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
  for (const { figure, rows } of results) {
    for (const { subject, note } of rows) if (note !== undefined) console.log(`\n${figure.name}, ${subject}: ${note}`);
  }
  const verdicts = results.flatMap(cellsOf).map((cells) => cells[6]);
  const count = (verdict: string) => verdicts.filter((one) => one === verdict).length;
  console.log(`\n${count('met')} met, ${count('FALLS SHORT')} fall short, ${count('NOT MEASURED')} not measured`);
}
