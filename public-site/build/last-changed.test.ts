import { expect, it } from 'vitest';
import { routeOf, routes } from '../src/routes.ts';
import { changeDates, contentOf, lastChanged, newestChange, parseDates } from './last-changed.ts';
import { sitemap } from './site-files.ts';

const seconds = (month: number, day: number) => Date.UTC(2026, month - 1, day, 10) / 1000;
const dates = parseDates(
  `public-site/src/content/home.ts=${seconds(3, 2)},firm/firm.ts=${seconds(1, 5)},firm/offices.ts=${seconds(2, 1)}`,
);

it('takes the newest change of the content that a page shows', () => {
  expect(lastChanged(routeOf('/'), dates)).toBe('2026-03-02');
  expect(newestChange(dates)).toBe('2026-03-02T10:00:00Z');
});

it('invents no day', () => {
  expect(lastChanged(routeOf('/about'), dates)).toBeUndefined();
  expect(newestChange(parseDates(''))).toBeUndefined();
  const map = sitemap(routes, 'https://example.com', dates);
  expect(map).toContain('<loc>https://example.com/</loc><lastmod>2026-03-02</lastmod>');
  expect(map).toContain('<loc>https://example.com/about</loc><xhtml');
});

it('knows the files of every page, where there is a history', () => {
  const known = changeDates();
  if (known.size === 0) return;
  for (const route of routes) expect(contentOf(route).filter((file) => !known.has(file))).toEqual([]);
});
