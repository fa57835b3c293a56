import { describe, it } from 'vitest';
import { isTimed, keepsItsPromise, shortDrills } from './short-form.ts';

/** They compare milliseconds; the others allow seconds, and mostly wait. */
const ALONE = ['account-names', 'one-address'];

const timed = shortDrills.filter(isTimed);

describe('the short form of every drill that compares milliseconds', () => {
  it.each(timed.filter(({ name }) => ALONE.includes(name)))('$name', { timeout: 240_000 }, keepsItsPromise);
});

describe.concurrent('the short form of every other drill that measures times', () => {
  it.each(timed.filter(({ name }) => !ALONE.includes(name)))('$name', { timeout: 240_000 }, keepsItsPromise);
});
