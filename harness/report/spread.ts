/** The middle of several readings, and how far they lie apart. */
export type Spread = { median: number; min: number; max: number };

/** Throws on an empty list: a figure without readings is a mistake. */
export function spreadOf(readings: readonly number[]): Spread {
  const sorted = [...readings].sort((one, other) => one - other);
  const [min, max] = [sorted[0], sorted.at(-1)];
  if (min === undefined || max === undefined) throw new Error('Nothing was measured.');
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? max;
  const median = sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
  return { median, min, max };
}

/** A value that does not vary, such as a number of bytes. */
export const fixed = (value: number): Spread => ({ median: value, min: value, max: value });

/** The ratios of readings that were taken right after one another; nothing against nothing is 1. */
export function ratiosOf(measured: readonly number[], reference: readonly number[]): Spread {
  return spreadOf(
    measured.map((value, index) =>
      value === 0 && reference[index] === 0 ? 1 : value / (reference[index] ?? Number.NaN),
    ),
  );
}

export const medianOf = (readings: readonly number[]): number => spreadOf(readings).median;

/** The value that so many of a hundred readings do not exceed; 0 for none. */
export function percentile(readings: readonly number[], percent: number): number {
  const sorted = [...readings].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0;
}

export const inMs = (ms: number): string => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;
