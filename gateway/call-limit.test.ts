import { expect, test } from 'vitest';
import { createCallLimit } from './call-limit.ts';
import { callLimit } from './nginx-conf.ts';

test('a burst passes at once, then so many a second, and of each address by itself', () => {
  let now = 0;
  const mayPass = createCallLimit(10, 5, () => now);
  const passed = (key: string, times: number) =>
    Array.from({ length: times }, () => mayPass(key)).filter(Boolean).length;
  expect(passed('a', 20)).toBe(6);
  expect(passed('b', 1)).toBe(1);
  now = 300;
  expect(passed('a', 20)).toBe(3);
  now = 10_000;
  expect(passed('a', 20)).toBe(6);
});

test('what the limit is stands in nginx.conf, far above what a visitor or somebody of the staff sends', () => {
  expect(callLimit.perSecond).toBeGreaterThanOrEqual(100);
  expect(callLimit.burst).toBeGreaterThanOrEqual(500);
});
