import { expect, test } from 'vitest';
import { growthOf } from './backtracking.ts';

test.each([
  ...[String.raw`/^\s*\+?[\d\s.()-]+$/`, String.raw`/\/+$/`, String.raw`/\S+@\S+/g`, '/^(a+)+$/', '/(a|a)*b/'],
  '/^[^\\p{L}]*(?:none)?[^\\p{L}]*$/iu',
])('%s takes longer than what it reads grows', async (pattern) => {
  expect(await growthOf(pattern)).toMatch(/polynomial|exponential/);
});

test.each([String.raw`/^\+?[\d\s.()-]+$/`, '/[^a-z]+/g', '/^(?:na|none|null|unknown)?$/i'])(
  '%s does not',
  async (pattern) => {
    expect(await growthOf(pattern)).toBe('');
  },
);
