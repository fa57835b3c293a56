/** How many the one at hand stands for, itself included; 0 when a later one stands for it. */
export type Sampler = (ms?: number) => number;

/**
 * Keeps at most so many a second, and that many at once after a quiet second. Of more it keeps one whenever its share of a
 * second has gone by, whatever is in it, so that each of the others has the same chance, and lets it stand for those passed over
 * before it: sums over what is kept are those of all.
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
