import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshDatabase } from '../testing/test-app.ts';
import { HttpError } from './errors.ts';
import { sharedLimiter } from './limits.ts';

const { sql, superuser } = await freshDatabase();
const limiter = sharedLimiter(sql, 'test', { points: 10, seconds: 60 }, 'Too many.');

/** Returns how many of `count` attempts at the same time are accepted. */
async function tries(key: string, count: number) {
  const results = await Promise.allSettled(Array.from({ length: count }, () => limiter.consume(key)));
  for (const result of results) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(HttpError);
  return results.filter(({ status }) => status === 'fulfilled').length;
}

/** Moves every budget ahead by this many seconds. */
const pass = (seconds: number) => superuser`update rate_limits set expire = expire - ${seconds * 1000}`;

test('no more than the points are taken, however many try at the same time, over several connections', async () => {
  const key = randomUUID();
  expect(await tries(key, 40)).toBe(10);
  expect(await tries(key, 5)).toBe(0);
});

test('no 60 seconds have more than the points, even around the moment when the budget is restored', async () => {
  const key = randomUUID();
  expect(await tries(key, 1)).toBe(1);
  await pass(59);
  expect(await tries(key, 9)).toBe(9);
  await pass(2);
  expect(await tries(key, 10)).toBe(0);
  await pass(58);
  expect(await tries(key, 20)).toBe(10);
});

test('a refusal states how long to wait, and trying in vain does not make it longer', async () => {
  const key = randomUUID();
  await tries(key, 10);
  await pass(20);
  await tries(key, 10);
  const refusal = await limiter.consume(key).catch((error: HttpError) => error);
  const wait = Number((refusal as HttpError).headers?.['Retry-After']);
  expect(wait).toBeGreaterThan(30);
  expect(wait).toBeLessThanOrEqual(40);
});

test('a point that is given back can be taken again', async () => {
  const key = randomUUID();
  await tries(key, 10);
  await limiter.refund(key);
  expect(await tries(key, 5)).toBe(1);
});
