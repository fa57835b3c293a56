import { expect, test } from 'vitest';
import { timeAgo } from './time-ago.ts';

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
