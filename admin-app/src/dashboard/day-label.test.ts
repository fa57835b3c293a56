import { expect, test } from 'vitest';
import { dayLabel } from './day-label.ts';

test('an office day keeps its date wherever the browser is', () => {
  expect(dayLabel('2026-03-01')).toContain('1');
  expect(dayLabel('2026-03-01')).toContain('Mar');
  expect(dayLabel('odd')).toBe('odd');
});
