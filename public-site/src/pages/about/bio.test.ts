import { firm } from '@advocate/firm/firm';
import { describe, expect, test } from 'vitest';
import { team } from '../../content/about.ts';
import { bioLimit, truncateBio } from './bio.tsx';

describe('a bio is cut at the last space before the limit', () => {
  test.each([
    ['and not at all when it is no longer than the limit', 'x'.repeat(315), 315, 'x'.repeat(315)],
    ['nor when there is none', '', 150, ''],
    ['in the middle of a word: before that word', 'one two three', 10, 'one two...'],
    ['right after a word: before that word, because the space is not before the limit', 'one two three', 7, 'one...'],
    ['right after a space: before that space', 'one two three', 8, 'one two...'],
    ['without any space: at the limit', 'x'.repeat(20), 10, `${'x'.repeat(10)}...`],
  ])('%s', (_where, bio, limit, short) => {
    expect(truncateBio(bio, limit)).toBe(short);
  });
});

const long = team.filter(({ bio }) => bio.length > bioLimit.wide);

test.runIf(firm.sample)('every bio of the sample firm is long enough to be cut', () => {
  expect(long).toEqual(team);
});

describe.each(long.map((member) => [member.name, member.bio]))('the bio of %s', (_, bio) => {
  test.each(Object.values(bioLimit))('is cut between two words before %d characters', (limit) => {
    const short = truncateBio(bio, limit);
    const kept = short.slice(0, -3);
    expect(short.endsWith('...')).toBe(true);
    expect(kept.length).toBeLessThan(limit);
    expect(bio.startsWith(`${kept} `)).toBe(true);
  });
});
