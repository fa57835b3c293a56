import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { freshDatabase } from '../testing/test-app.ts';
import { HttpError } from './errors.ts';
import { consumeTokens, returnTokens, takeTokens } from './limit-queries.ts';
import { bucket, memoryLimiter } from './limits.ts';

const { sql, superuser } = await freshDatabase();
const rate = { atOnce: 10, seconds: 6 };

/** Returns how many of `count` attempts at the same time are accepted. */
async function tries(key: string, count: number) {
  const take = () => takeTokens(sql, [bucket('test', key, rate)]);
  const waits = await Promise.all(Array.from({ length: count }, take));
  return waits.filter(({ size }) => size === 0).length;
}

/** Moves every bucket ahead by this many seconds. */
const pass = (seconds: number) => superuser`
  update rate_limits set next_at = next_at - make_interval(secs => ${seconds}),
    full_at = full_at - make_interval(secs => ${seconds})`;

test('no more tokens are taken than there are, however many try at the same time, over several connections', async () => {
  const key = randomUUID();
  expect(await tries(key, 40)).toBe(10);
  expect(await tries(key, 5)).toBe(0);
});

test('a token comes back at its time, and no more of them than the bucket holds', async () => {
  const key = randomUUID();
  await tries(key, 10);
  await pass(5);
  expect(await tries(key, 5)).toBe(0);
  await pass(8);
  expect(await tries(key, 5)).toBe(2);
  await pass(600);
  expect(await tries(key, 20)).toBe(10);
});

test('a token of several buckets is taken of all or of none', async () => {
  const [wide, narrow] = [bucket('test', randomUUID(), rate), bucket('test', randomUUID(), { atOnce: 3, seconds: 6 })];
  const taken = await Promise.all(Array.from({ length: 20 }, () => takeTokens(sql, [wide, narrow])));
  expect(taken.filter(({ size }) => size === 0)).toHaveLength(3);
  expect([...(await takeTokens(sql, [wide, narrow])).keys()]).toEqual([narrow.key]);
  expect(await tries(wide.key.slice('test:'.length), 20)).toBe(7);
});

test('a refusal states how long to wait, and trying in vain does not make it longer', async () => {
  const key = randomUUID();
  await tries(key, 10);
  await pass(2);
  await tries(key, 10);
  const refusal = await consumeTokens(sql, [bucket('test', key, rate)], 'Too many.').catch((error: HttpError) => error);
  expect(refusal).toBeInstanceOf(HttpError);
  expect(['3', '4']).toContain((refusal as HttpError).headers?.['Retry-After']);
});

test.each([30 * 86_400, 700, 65])(
  'a bucket that was used while the clock ran %i seconds ahead makes nobody wait longer than it takes to fill',
  async (ahead) => {
    const key = randomUUID();
    await tries(key, 10);
    await pass(-ahead);
    const waits = await takeTokens(sql, [bucket('test', key, rate)]);
    for (const wait of waits.values()) expect(wait).toBeLessThanOrEqual(6000);
    expect(await tries(key, 20)).toBe(waits.size === 0 ? 9 : 0);
    await pass(60);
    expect(await tries(key, 20)).toBe(10);
    expect(await tries(key, 5)).toBe(0);
  },
);

test('a token that is given back can be taken again', async () => {
  const key = randomUUID();
  await tries(key, 10);
  await returnTokens(sql, [bucket('test', key, rate)]);
  expect(await tries(key, 5)).toBe(1);
});

test('in memory, thirty /64s of one /48 are served, and the /48 has a budget of its own', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const limiter = memoryLimiter({ ...rate, network: 5 });
  const isTaken = (address: string) => {
    try {
      limiter.consume(address);
      return true;
    } catch (error) {
      expect(error).toBeInstanceOf(HttpError);
      return false;
    }
  };
  const many = (count: number, address: (nth: number) => string) =>
    Array.from({ length: count }, (_, nth) => isTaken(address(nth))).filter(Boolean).length;
  expect(many(30, (nth) => `2001:db8:7:${nth}::1`)).toBe(30);
  expect(
    many(11, (nth) => `2001:db8:7:aa::${nth}`),
    'one /64',
  ).toBe(10);
  expect(
    many(300, (nth) => `2001:db8:7:${nth}00::1`),
    'one /48',
  ).toBe(10);
  expect(many(11, () => '203.0.113.7')).toBe(10);
  limiter.refund('203.0.113.7');
  expect(many(2, () => '203.0.113.7')).toBe(1);
  vi.advanceTimersByTime(6000);
  expect(
    many(20, (nth) => `2001:db8:7:${nth}01::1`),
    'six seconds later',
  ).toBe(5);
  vi.useRealTimers();
});
