/** The value that so many of a hundred readings do not exceed; 0 for none. */
export function percentile(readings: readonly number[], percent: number): number {
  const sorted = [...readings].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0;
}

export const inMs = (ms: number): string => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`;
