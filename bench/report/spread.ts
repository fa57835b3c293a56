/** The middle of several readings, and how far they lie apart. */
export type Spread = { median: number; least: number; most: number };

/** Throws on an empty list: a figure without readings is a mistake. */
export function spreadOf(readings: readonly number[]): Spread {
  const sorted = [...readings].sort((one, other) => one - other);
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined) throw new Error('Nothing was measured.');
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? most;
  const median = sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
  return { median, least, most };
}

/** A value that does not vary, such as a number of bytes. */
export const fixed = (value: number): Spread => ({ median: value, least: value, most: value });

/** The ratios of readings that were taken right after one another; nothing against nothing is 1. */
export function ratiosOf(measured: readonly number[], reference: readonly number[]): Spread {
  return spreadOf(
    measured.map((value, index) =>
      value === 0 && reference[index] === 0 ? 1 : value / (reference[index] ?? Number.NaN),
    ),
  );
}

export const medianOf = (readings: readonly number[]): number => spreadOf(readings).median;
