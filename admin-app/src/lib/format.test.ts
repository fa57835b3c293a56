import { expect, test } from 'vitest';
import { fileDateTime, formatAmount, formatDateTime, formatOfficeDay, localDate, timeAgo } from './format.ts';

test('a moment reads as the browser writes it itself, to the minute', () => {
  const moment = new Date('2026-05-10T12:00:05Z');
  const [day, time] = [moment.toLocaleDateString(), moment.toLocaleTimeString(undefined, { timeStyle: 'short' })];
  expect(formatDateTime('2026-05-10T12:00:05+00:00')).toBe(`${day}, ${time}`);
  expect(formatDateTime('never')).toBe('');
});

test('the file date is the browser’s own day, not the day in Greenwich', () => {
  expect(localDate(new Date(2026, 0, 2, 23, 59))).toBe('2026-01-02');
  expect(localDate(new Date(2026, 10, 30, 0, 1))).toBe('2026-11-30');
});

test('a date cell of a file reads the same in every language, in the browser’s zone', () => {
  expect(fileDateTime(new Date(2026, 10, 7, 0, 3, 22).toISOString())).toBe('2026-11-07 00:03:22');
  expect(fileDateTime('never')).toBe('');
});

test('an office day keeps its date wherever the browser is', () => {
  expect(formatOfficeDay('2026-03-01')).toMatch(/Mar.*1|1.*Mar/);
  expect(formatOfficeDay('odd')).toBe('odd');
});

test('one thing is named in the singular', () => {
  expect([0, 1, 2].map((amount) => formatAmount(amount, 'lead'))).toEqual(['0 leads', '1 lead', '2 leads']);
});

const now = Date.parse('2026-05-10T12:00:00Z');

test.each([
  ['2026-05-10T11:59:30Z', 'just now'],
  ['2026-05-10T12:00:40Z', 'just now'],
  ['2026-05-10T11:55:00Z', '5 min ago'],
  ['2026-05-10T09:30:00Z', '2 h ago'],
  ['2026-05-09T11:59:00Z', '1 day ago'],
  ['2026-04-10T12:00:00Z', '30 days ago'],
  ['not a date', ''],
])('%s reads as %s', (moment, text) => {
  expect(timeAgo(moment, now)).toBe(text);
});
