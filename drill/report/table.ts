import type { DrillResult } from '../run-drill.ts';
import { cellsOf, columns } from './cells.ts';

/** Prints the final table, in columns for people. */
export function printTable(results: readonly DrillResult[]): void {
  const lines = [[...columns], ...results.flatMap(cellsOf)];
  const widths = columns.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)));
  console.log('');
  for (const cells of lines) {
    console.log(
      cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
  const verdicts = results.flatMap(cellsOf).map((cells) => cells[3] ?? '');
  const count = (verdict: string) => verdicts.filter((one) => one.startsWith(verdict)).length;
  const seconds = results.reduce((sum, result) => sum + result.seconds, 0);
  console.log(`\n${count('kept')} kept, ${count('BROKEN')} broken, ${count('not run')} not run, in ${seconds} s`);
}
