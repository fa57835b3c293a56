import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './hash.ts';

test('a browser that has signed in before does not wait for unknown ones', async () => {
  const hash = await hashPassword('a long enough password');
  const finished: string[] = [];
  const verify = async (who: string, password: string, isKnown: boolean) => {
    const isRight = await verifyPassword(hash, password, isKnown);
    finished.push(who);
    return isRight;
  };
  const strangers = Array.from({ length: 12 }, (_, index) => verify(`stranger ${index}`, 'a guess', false));
  expect(await verify('known', 'a long enough password', true)).toBe(true);
  expect(finished.length).toBeLessThanOrEqual(3);
  expect(await Promise.all(strangers)).toEqual(Array(12).fill(false));
  expect(finished).toHaveLength(13);
});

test('an unknown name is never right', async () => {
  expect(await verifyPassword(undefined, 'no account has this password', false)).toBe(false);
});
