import { expect, test } from 'vitest';
import { createSampler } from './sampler.ts';

/** Returns what a sampler of 20 a second returns for evenly spaced reports, `perSecond` of them for `seconds`. */
function asked(perSecond: number, seconds: number) {
  const sampler = createSampler(20);
  return Array.from({ length: perSecond * seconds }, (_, nth) => {
    const ms = (nth * 1000) / perSecond;
    return { ms, sampleWeight: sampler(ms) };
  });
}

test.each([1, 19, 20])('at %i a second each is kept and stands for itself', (perSecond) => {
  expect(asked(perSecond, 10).every(({ sampleWeight }) => sampleWeight === 1)).toBe(true);
});

test('at a thousand a second one is kept every 50 ms, and each report is counted once', () => {
  const all = asked(1000, 10);
  const kept = all.filter(({ sampleWeight }) => sampleWeight > 0).slice(20);
  expect(kept.length).toBeLessThanOrEqual(200);
  const gaps = kept.slice(1).map(({ ms }, at) => ms - (kept[at]?.ms ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(49);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(51);
  const afterTheLast = all.length - 1 - all.findLastIndex(({ sampleWeight }) => sampleWeight > 0);
  expect(all.reduce((sum, { sampleWeight }) => sum + sampleWeight, 0)).toBe(all.length - afterTheLast);
});
