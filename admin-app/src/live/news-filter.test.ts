import type { Lead } from '@advocate/api/contracts';
import { expect, test } from 'vitest';
import { newsFilter } from './news-filter.ts';

const lead = (id: number, second: number) =>
  ({ id, submission_date: `2026-05-10T12:00:${String(second).padStart(2, '0')}+00:00` }) as Lead;

test('a lead is news once', () => {
  const isNews = newsFilter();
  expect(isNews(lead(7, 10))).toBe(true);
  expect(isNews(lead(7, 10))).toBe(false);
  expect(isNews(lead(8, 30))).toBe(true);
});

test('what a restarted stream repeats from before is no news', () => {
  const isNews = newsFilter();
  isNews(lead(7, 10));
  expect(isNews(lead(5, 2))).toBe(false);
  expect(isNews(lead(9, 40))).toBe(true);
});

test('two requests of one moment are both news, whichever is stored first', () => {
  const isNews = newsFilter();
  expect(isNews(lead(8, 10))).toBe(true);
  expect(isNews(lead(7, 9))).toBe(true);
});
