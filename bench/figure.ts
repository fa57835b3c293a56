import type { Bench } from './bench.ts';
import type { Spread } from './report/spread.ts';

export type Unit = '/s' | 'ms' | 's' | 'KB' | 'points' | '';

/** What a figure must reach: a bound on the ratio to its reference, or on the measured value itself. */
export type Goal = { of: 'ratio' | 'measured'; atMost: number } | { of: 'ratio' | 'measured'; atLeast: number };

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
  goal?: Goal;
  note?: string;
};

/** One promise of the issues, measured. `run` throws when it cannot be measured; the table then says so. */
export type Figure = {
  /** The file's name, and the word after `npm run bench --`. */
  name: string;
  /** What is measured, in the words of the promise. */
  title: string;
  /** What it is held against, in the same run. */
  reference: string;
  run: (bench: Bench) => Promise<Row[]>;
};
