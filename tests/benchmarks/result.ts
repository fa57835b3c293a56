import type { Spread } from '../harness/report/spread.ts';
import type { Figure, Goal, Row } from './benchmark.ts';

export type FigureResult = { figure: Figure; rows: Row[] /** Why nothing could be measured. */; reason?: string };

export const columns = ['figure', 'of', 'measured', 'reference', 'ratio', 'goal', 'result', 'note'] as const;

/** Returns the rows of one benchmark as texts, in the order of `columns`. */
export function cellsOf({ figure, rows, reason }: FigureResult): string[][] {
  if (reason !== undefined) return [[figure.name, figure.title, '', '', '', '', 'NOT MEASURED', reason]];
  return rows.map((row) => [
    figure.name,
    row.subject,
    valueText(row.measured, row.unit),
    row.reference === undefined ? '' : valueText(row.reference, row.unit),
    row.ratio === undefined ? '' : valueText(row.ratio, ''),
    goalText(row.goal, row.unit),
    resultOf(row),
    row.note ?? '',
  ]);
}

/** Returns whether everything was measured and no goal was missed. */
export const isGood = ({ rows, reason }: FigureResult): boolean =>
  reason === undefined && rows.every((row) => resultOf(row) !== 'FALLS SHORT');

function resultOf({ goal, ratio, measured }: Row) {
  if (goal === undefined) return '';
  const value = (goal.of === 'ratio' ? ratio : measured)?.median ?? Number.NaN;
  return ('atMost' in goal ? value <= goal.atMost : value >= goal.atLeast) ? 'met' : 'FALLS SHORT';
}

function goalText(goal: Goal | undefined, unit: string) {
  if (goal === undefined) return '';
  const bound = 'atMost' in goal ? `≤ ${numberText(goal.atMost)}` : `≥ ${numberText(goal.atLeast)}`;
  return goal.of === 'ratio' ? `${bound} ×` : `${bound} ${unit}`.trim();
}

function valueText({ median, min, max }: Spread, unit: string) {
  const value = `${numberText(median)}${unit === '' || unit === '/s' ? unit : ` ${unit}`}`;
  return min === max ? value : `${value} (${numberText(min)}–${numberText(max)})`;
}

function numberText(value: number) {
  const digits = Math.abs(value) >= 1000 ? 0 : Math.abs(value) >= 100 ? 1 : 2;
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
}
