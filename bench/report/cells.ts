import type { Row } from '../figure.ts';
import { type FigureResult, goalText, verdictOf } from './result.ts';
import type { Spread } from './spread.ts';

export const columns = ['figure', 'of', 'measured', 'reference', 'ratio', 'goal', 'result', 'note'] as const;

/** The lines of one figure as texts, in the order of `columns`. */
export function cellsOf({ figure, rows, reason }: FigureResult): string[][] {
  if (reason !== undefined) return [[figure.name, figure.title, '', '', '', '', 'NOT MEASURED', firstLine(reason)]];
  return rows.map((row) => [
    figure.name,
    row.subject,
    valueText(row.measured, row.unit),
    row.reference === undefined ? '' : valueText(row.reference, row.unit),
    row.ratio === undefined ? '' : valueText(row.ratio, ''),
    goalText(row.goal, row.unit),
    verdictOf(row),
    noteOf(row),
  ]);
}

function valueText({ median, least, most }: Spread, unit: string) {
  const value = `${numberText(median)}${unit === '' ? '' : unit === '/s' ? unit : ` ${unit}`}`;
  return least === most ? value : `${value} (${numberText(least)}–${numberText(most)})`;
}

function numberText(value: number) {
  const digits = Math.abs(value) >= 1000 ? 0 : Math.abs(value) >= 100 ? 1 : 2;
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
}

const noteOf = ({ note }: Row) => note ?? '';
const firstLine = (text: string) => text.trim().split('\n')[0] ?? '';
