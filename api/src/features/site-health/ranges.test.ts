import { expect, it } from 'vitest';
import { countsOf, p75 } from './ranges.ts';

const add = (values: readonly (number | undefined)[], figure: 'lcp' | 'inp' | 'cls') =>
  values.map((value) => countsOf(figure, value)).reduce((sum, one) => sum.map((count, at) => count + (one[at] ?? 0)));

it('finds the 75th percentile, within the range that it falls into', () => {
  expect(p75('lcp', add([100, 100, 100, 9000], 'lcp'))).toBe(250);
  expect(p75('lcp', add([1600, 1700, 1800, 1900], 'lcp'))).toBe(1875);
  expect(p75('cls', add([0, 0, 0, 0.3], 'cls'))).toBe(0.005);
});

it('has no figure without a page that measured it, and no end above the last range', () => {
  expect(p75('inp', add([undefined, undefined], 'inp'))).toBe(null);
  expect(p75('inp', add([90_000], 'inp'))).toBe(1000);
});
