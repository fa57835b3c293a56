/** Returns how many items the current one stands for, itself included; 0 if a later one stands for it. */
export type Sampler = (ms?: number) => number;

/**
 * Keeps at most `perSecond` items a second, in a burst after a quiet second. Beyond that it keeps one for each share of
 * a second, whatever its content, so that each has the same chance, and counts it for those skipped before it: sums
 * over the kept items are those over all.
 */
export function createSampler(perSecond: number): Sampler {
  let left = perSecond;
  let before = Number.NEGATIVE_INFINITY;
  let passedOver = 0;
  return (ms = performance.now()) => {
    left = Math.min(perSecond, left + ((ms - before) * perSecond) / 1000);
    before = ms;
    if (left < 1) {
      passedOver += 1;
      return 0;
    }
    const sampleWeight = 1 + passedOver;
    left -= 1;
    passedOver = 0;
    return sampleWeight;
  };
}
