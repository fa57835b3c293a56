import { expect } from '@playwright/test';
import { routes } from '../../../public-site/src/routes.ts';
import { barriersInBothThemes } from '../barriers.ts';
import { cityPage } from '../firm.ts';
import { test } from '../test.ts';
import { openReady, watchShifts } from '../visitor.ts';

/** The console reports a missing page too. */
const reportsOf = (path: string) => (path === '/no-such-page' ? [/no-such-page/] : []);

/** One page per template; in the nightly run, every page. */
const templates = process.env.EVERY_PAGE
  ? routes.map(({ path }) => path)
  : [
      ...['/', '/about', '/practice-areas', '/contact', '/truck-accident-attorneys', cityPage('auto-accident')],
      ...['/es/contacto', '/no-such-page', '/privacy'],
    ];

for (const [index, path] of templates.entries()) {
  test(`${path}: nothing is cut off at 400 percent zoom, moves for late fonts, or is a barrier in either theme`, async ({
    page,
    expectReport,
  }) => {
    expectReport(...reportsOf(path));
    const shifted = await watchShifts(page);
    await page.route('**/*.woff2', async (route) => {
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await route.continue();
    });
    await page.setViewportSize({ width: 320, height: 256 });
    const fonts = page.waitForResponse('**/*.woff2');
    await openReady(page, path);
    await fonts;
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(await shifted()).toBe(0);
    for (const width of path === '/' ? [390, 1440] : [index % 2 === 0 ? 390 : 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await barriersInBothThemes(page), `${width} px`).toEqual([]);
    }
  });
}
