import { describe, it } from 'vitest';
import { isTimed, keepsItsPromise, shortTests } from './short-form.ts';

/** They compare milliseconds; the others allow seconds, and mostly wait. */
const ALONE = ['account-names', 'one-address'];

const timed = shortTests.filter(isTimed);

describe('the short form of every resilience test that compares milliseconds', () => {
  it.each(timed.filter(({ name }) => ALONE.includes(name)))('$name', { timeout: 240_000 }, keepsItsPromise);
});

describe.concurrent('the short form of every other resilience test that measures times', () => {
  it.each(timed.filter(({ name }) => !ALONE.includes(name)))('$name', { timeout: 240_000 }, keepsItsPromise);
});
