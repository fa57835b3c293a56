import { expect, test } from 'vitest';
import { formatAmount, formatDateTime, localDate } from './format.ts';

test('a moment reads as the browser writes it itself', () => {
  expect(formatDateTime('2026-05-10T12:00:00+00:00')).toBe(new Date('2026-05-10T12:00:00Z').toLocaleString());
  expect(formatDateTime('never')).toBe('');
});

test('the file date is the browser’s own day, not the day in Greenwich', () => {
  expect(localDate(new Date(2026, 0, 2, 23, 59))).toBe('2026-01-02');
  expect(localDate(new Date(2026, 10, 30, 0, 1))).toBe('2026-11-30');
});

test('one thing is named in the singular', () => {
  expect([0, 1, 2].map((amount) => formatAmount(amount, 'lead'))).toEqual(['0 leads', '1 lead', '2 leads']);
});
