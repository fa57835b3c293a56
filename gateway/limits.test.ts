import { expect, test } from 'vitest';
import { createLimits } from './limits.ts';

test('open requests are counted by /64 and by /48, which holds ten times as many', () => {
  const isTooMany = createLimits();
  const closings: (() => void)[] = [];
  const ask = (address: string) => isTooMany(address, (close) => closings.push(close));
  const refusals = (count: number, address: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => ask(address(at))).filter(Boolean).length;
  expect(refusals(201, (at) => `2001:db8:1:1::${at + 1}`)).toBe(1);
  expect(refusals(1_799, (at) => `2001:db8:1:${(at % 30) + 2}::1`)).toBe(0);
  expect(refusals(1, () => '2001:db8:1:ff::1')).toBe(1);
  expect(refusals(1, () => '2001:db8:2:1::1')).toBe(0);
  expect(refusals(201, () => '203.0.113.7')).toBe(1);
  for (const close of closings.splice(0)) close();
  expect([ask('2001:db8:1:1::1'), ask('203.0.113.7')]).toEqual([false, false]);
});
