export type Figure = 'lcp' | 'inp' | 'cls';

/** The upper ends of the ranges in which pages are counted; the last range has none. In milliseconds, `cls` without unit. */
const ends: Record<Figure, readonly number[]> = {
  lcp: [250, 500, 750, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  inp: [25, 50, 75, 100, 150, 200, 300, 500, 1000],
  cls: [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5],
};

/** Returns one page as counts, one per range; all zero if the browser does not measure the figure. */
export function countsOf(figure: Figure, value: number | undefined): number[] {
  const all = ends[figure];
  const reached = all.findIndex((end) => value !== undefined && value <= end);
  const own = value === undefined ? -1 : reached === -1 ? all.length : reached;
  return [...all, Number.POSITIVE_INFINITY].map((_end, at) => (at === own ? 1 : 0));
}

/**
 * Returns the 75th percentile from counts per range, with pages spread evenly within a range, or null without any. In
 * the last range it is that range's start.
 */
export function p75(figure: Figure, counts: readonly number[]): number | null {
  const wanted = counts.reduce((sum, count) => sum + count, 0) * 0.75;
  if (wanted === 0) return null;
  let before = 0;
  for (const [at, count] of counts.entries()) {
    const start = at === 0 ? 0 : (ends[figure][at - 1] ?? 0);
    if (before + count >= wanted) {
      const value = start + ((ends[figure][at] ?? start) - start) * ((wanted - before) / count);
      return figure === 'cls' ? Math.round(value * 1000) / 1000 : Math.round(value);
    }
    before += count;
  }
  return null;
}
