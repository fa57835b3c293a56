import { expect, it } from 'vitest';
import { limitKey } from './limit-key.ts';

it.each([
  ['203.0.113.7', '203.0.113.7', true],
  ['203.0.113.7', '203.0.113.8', false],
  ['2001:db8:7:7::1', '2001:db8:7:7:ffff::2', true],
  ['2001:db8:7:7::1', '2001:db8:7:8::1', false],
])('%s and %s are one customer: %s', (one, other, isSame) => {
  expect(limitKey(one) === limitKey(other)).toBe(isSame);
});
