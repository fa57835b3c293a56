import { describe, expect, test } from 'vitest';
import { team } from '../../content/about.ts';
import { bioLimit, truncateBio } from './bio.tsx';

describe('a bio is cut at the last space before the limit', () => {
  test('and not at all when it is no longer than the limit', () => {
    expect(truncateBio('x'.repeat(315), 315)).toBe('x'.repeat(315));
    expect(truncateBio('', 150)).toBe('');
  });

  test('in the middle of a word: before that word', () => {
    expect(truncateBio('one two three', 10)).toBe('one two...');
  });

  test('right after a word: before that word, because the space is not before the limit', () => {
    expect(truncateBio('one two three', 7)).toBe('one...');
    expect(truncateBio('one two three', 8)).toBe('one two...');
  });

  test('without any space: at the limit', () => {
    expect(truncateBio('x'.repeat(20), 10)).toBe(`${'x'.repeat(10)}...`);
  });
});

describe.each(team.map((member) => [member.name, member.bio]))('the bio of %s', (_, bio) => {
  test.each(Object.values(bioLimit))('is longer than %d characters and is cut between two words', (limit) => {
    const short = truncateBio(bio, limit);
    const kept = short.slice(0, -3);
    expect(short.endsWith('...')).toBe(true);
    expect(kept.length).toBeLessThan(limit);
    expect(bio.startsWith(`${kept} `)).toBe(true);
  });
});
