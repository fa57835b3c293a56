import { fixed, ratiosOf, type Spread, spreadOf } from '../harness/report/spread.ts';
import type { Bench } from './bench.ts';

export type Unit = '/s' | 'ms' | 's' | 'KB' | 'points' | '';

/** A benchmark's goal: a limit on the ratio to its reference, or on the measured value itself. */
export type Goal = { of: 'ratio' | 'measured'; atMost: number } | { of: 'ratio' | 'measured'; atLeast: number };

export const atMost = (bound: number): Goal => ({ of: 'measured', atMost: bound });

/** One row of the final table. */
export type Row = {
  /** The case that was measured: '64 connections', '/contact'. */
  subject: string;
  unit: Unit;
  measured: Spread;
  reference?: Spread;
  /** Calculated from pairs measured immediately after one another, not from the two medians. */
  ratio?: Spread;
  /** Without a goal, the value is only reported. */
  goal?: Goal | undefined;
  note?: string;
};

/** One promise that is measured. `run` throws if it cannot be measured; the table then states that. */
export type Figure = {
  /** The argument for `npm run bench --`. */
  name: string;
  title: string;
  /** What it is compared with in the same run. */
  reference?: string;
  run: (bench: Bench) => Promise<Row[]>;
};

export type Readings = { measured: number[]; reference: number[] };

/** Returns a row for values measured alternately with a reference. */
export const comparedRow = (subject: string, unit: Unit, { measured, reference }: Readings, goal?: Goal): Row => ({
  subject,
  unit,
  measured: spreadOf(measured),
  reference: spreadOf(reference),
  ratio: ratiosOf(measured, reference),
  goal,
});

/** Returns a row for a single value. */
export const fixedRow = (subject: string, unit: Unit, value: number, goal?: Goal): Row => ({
  subject,
  unit,
  measured: fixed(value),
  goal,
});

/** Returns one row for all templates: the worst value counts, and the note lists each. */
export function worstRow(subject: string, unit: Unit, values: ReadonlyMap<string, number>, goal?: Goal): Row {
  const { min, max } = spreadOf([...values.values()]);
  const worst = goal !== undefined && 'atLeast' in goal ? min : max;
  const named = ([name, value]: [string, number]) =>
    `${name} ${value.toLocaleString('en-US', { maximumSignificantDigits: 4 })}`;
  const note = min === max ? 'the same for all' : [...values].map(named).join(', ');
  return { ...fixedRow(subject, unit, worst, goal), note };
}
