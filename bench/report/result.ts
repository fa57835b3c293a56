import type { Figure, Goal, Row } from '../figure.ts';

export type FigureResult = { figure: Figure; rows: Row[] /** Why nothing could be measured. */; reason?: string };

export type Verdict = 'met' | 'FALLS SHORT' | '';

/** Whether a row reaches its goal; a row without one says nothing. */
export function verdictOf({ goal, ratio, measured }: Row): Verdict {
  if (goal === undefined) return '';
  const value = (goal.of === 'ratio' ? ratio : measured)?.median ?? Number.NaN;
  const reached = 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast;
  return reached ? 'met' : 'FALLS SHORT';
}

export const fallsShort = ({ rows, reason }: FigureResult): boolean =>
  reason !== undefined || rows.some((row) => verdictOf(row) === 'FALLS SHORT');

export function goalText(goal: Goal | undefined, unit: string): string {
  if (goal === undefined) return '';
  const bound = 'atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`;
  return goal.of === 'ratio' ? `${bound} ×` : `${bound} ${unit}`.trim();
}
