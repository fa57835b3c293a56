import { expect, test } from 'vitest';
import { allCells, pairsOf, pairwiseCells } from './cells.ts';

test('there are 48 cells, and any two states of two parts meet in a quarter of them', () => {
  expect(new Set(allCells.map((cell) => JSON.stringify(cell))).size).toBe(48);
  const cells = pairwiseCells();
  expect(new Set(cells.flatMap(pairsOf))).toEqual(new Set(allCells.flatMap(pairsOf)));
  expect(cells.length).toBeLessThanOrEqual(12);
});
