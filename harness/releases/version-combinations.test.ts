import { expect, test } from 'vitest';
import { allCombinations, pairsOf, pairwiseCombinations } from './version-combinations.ts';

test('there are 48 combinations, and any two states of two parts meet in a quarter of them', () => {
  expect(new Set(allCombinations.map((combination) => JSON.stringify(combination))).size).toBe(48);
  const combinations = pairwiseCombinations();
  expect(new Set(combinations.flatMap(pairsOf))).toEqual(new Set(allCombinations.flatMap(pairsOf)));
  expect(combinations.length).toBeLessThanOrEqual(12);
});
