/** The median and the range of several readings. */
export type Spread = { median: number; min: number; max: number };

/** Throws on an empty list: a value without readings is an error. */
export function spreadOf(readings: readonly number[]): Spread {
  const sorted = [...readings].sort((one, other) => one - other);
  const [min, max] = [sorted[0], sorted.at(-1)];
  if (min === undefined || max === undefined) throw new Error('Nothing was measured.');
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? max;
  const median = sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
  return { median, min, max };
}

/** Returns the spread of a value that does not vary, such as a number of bytes. */
export const fixed = (value: number): Spread => ({ median: value, min: value, max: value });

/** Returns the ratios of readings taken immediately after one another; 0 to 0 counts as 1. */
export function ratiosOf(measured: readonly number[], reference: readonly number[]): Spread {
  return spreadOf(
    measured.map((value, index) =>
      value === 0 && reference[index] === 0 ? 1 : value / (reference[index] ?? Number.NaN),
    ),
  );
}

export const medianOf = (readings: readonly number[]): number => spreadOf(readings).median;

/** Returns the value that `percent` of the readings do not exceed; 0 without readings. */
export function percentile(readings: readonly number[], percent: number): number {
  const sorted = [...readings].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0;
}

export const inMs = (ms: number): string => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;
