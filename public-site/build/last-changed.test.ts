import { expect, it } from 'vitest';
import { routeOf, routes } from '../src/routes.ts';
import { contentOf, datesAsNoted, datesFromHistory, lastChanged, newestChange, parseHistory } from './last-changed.ts';

const log =
  '\0' +
  `${Date.UTC(2026, 2, 2, 10) / 1000}\n\npublic-site/src/seo/seo-of.ts\npublic-site/src/content/home.ts\nfirm/cities/boerne.ts\n` +
  '\0' +
  `${Date.UTC(2026, 0, 5) / 1000}\n\npublic-site/src/content/home.ts\npublic-site/src/content/reviews.ts\npublic-site/src/content/city-page.ts\n`;

it('takes the newest change of the content that a page shows', () => {
  const dates = parseHistory(log);
  expect(lastChanged(routeOf('/'), dates)).toBe('2026-03-02');
  expect(lastChanged(routeOf('/auto-accident-boerne-texas'), dates)).toBe('2026-03-02');
  expect(lastChanged(routeOf('/auto-accident-selma-texas'), dates)).toBe('2026-01-05');
});

it('refuses to invent a day', () => {
  expect(() => lastChanged(routeOf('/about'), parseHistory(log))).toThrow('/about');
});

it('knows a noted day for every page, so that a build without a history works', () => {
  const noted = datesAsNoted();
  for (const route of routes) {
    expect(contentOf(route).filter((file) => !noted.has(file))).toEqual([]);
    expect(lastChanged(route, noted)).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});

it('knows when the texts of all heads changed last, to the second', () => {
  expect(newestChange(parseHistory(log))).toBe('2026-03-02T10:00:00Z');
  for (const dates of [datesAsNoted(), datesFromHistory() ?? datesAsNoted()]) {
    expect(newestChange(dates)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect([...dates.keys()]).toEqual(
      expect.arrayContaining(['public-site/src/routes.ts', 'public-site/src/seo/seo-of.ts', 'facts/src/firm.ts']),
    );
  }
});
