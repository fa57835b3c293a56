import { expect, test } from 'vitest';
import { unbroken } from './unbroken-citations.ts';

test('a citation stays on one line, and nothing else does', () => {
  const text = 'Under 49 CFR 395.3, 49 CFR Part 396 and 28 U.S.C. § 2401 (2 years) § 16.003';
  expect(unbroken(text).replaceAll('\u00a0', '~')).toBe(
    'Under 49~CFR~395.3, 49~CFR~Part~396 and 28~U.S.C.~§~2401 (2 years) §~16.003',
  );
});
