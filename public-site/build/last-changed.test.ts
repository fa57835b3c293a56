import { expect, it } from 'vitest';
import { routeOf, routes } from '../src/routes.ts';
import { contentOf, datesAsNoted, lastChanged, parseHistory } from './last-changed.ts';

const log =
  '\0' + '2026-03-02\n\nhome.ts\ncities/boerne.ts\n' + '\0' + '2026-01-05\n\nhome.ts\nreviews.ts\ncity-page.ts\n';

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
