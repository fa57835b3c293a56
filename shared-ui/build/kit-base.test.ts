import { expect, test } from 'vitest';
import { baseOf } from './kit-base.ts';

test('the first contract is asked at /ui/, every later one beside it', () => {
  expect([1, 2, 10].map(baseOf)).toEqual(['/ui/', '/ui/v2/', '/ui/v10/']);
});
