import { fixed, ratiosOf, type Spread, spreadOf } from '../harness/report/spread.ts';
import type { Bench } from './bench.ts';

export type Unit = '/s' | 'ms' | 's' | 'KB' | 'points' | '';

/** What a figure must reach: a bound on the ratio to its reference, or on the measured value itself. */
export type Goal = { of: 'ratio' | 'measured'; atMost: number } | { of: 'ratio' | 'measured'; atLeast: number };

export const atMost = (bound: number): Goal => ({ of: 'measured', atMost: bound });

/** One line of the final table. */
export type Row = {
  /** Which of the figure's cases: '64 connections', '/contact'. */
  subject: string;
  unit: Unit;
  measured: Spread;
  reference?: Spread;
  /** Of the pairs measured right after one another, not of the two medians. */
  ratio?: Spread;
  /** Left out: the number is only reported. */
  goal?: Goal | undefined;
  note?: string;
};

/** One promise, measured. `run` throws when it cannot be measured; the table then says so. */
export type Figure = {
  /** The word after `npm run bench --`. */
  name: string;
  title: string;
  /** What it is held against, in the same run. */
  reference?: string;
  run: (bench: Bench) => Promise<Row[]>;
};

export type Readings = { measured: number[]; reference: number[] };

/** A row of what was measured in turn with its reference. */
export const comparedRow = (subject: string, unit: Unit, { measured, reference }: Readings, goal?: Goal): Row => ({
  subject,
  unit,
  measured: spreadOf(measured),
  reference: spreadOf(reference),
  ratio: ratiosOf(measured, reference),
  goal,
});

/** A row of one value. */
export const fixedRow = (subject: string, unit: Unit, value: number, goal?: Goal): Row => ({
  subject,
  unit,
  measured: fixed(value),
  goal,
});

/** One row for all templates: the worst value decides, the note names each. */
export function worstRow(subject: string, unit: Unit, values: ReadonlyMap<string, number>, goal?: Goal): Row {
  const { min, max } = spreadOf([...values.values()]);
  const worst = goal !== undefined && 'atLeast' in goal ? min : max;
  const named = ([name, value]: [string, number]) =>
    `${name} ${value.toLocaleString('en-US', { maximumSignificantDigits: 4 })}`;
  const note = min === max ? 'the same for all' : [...values].map(named).join(', ');
  return { ...fixedRow(subject, unit, worst, goal), note };
}
