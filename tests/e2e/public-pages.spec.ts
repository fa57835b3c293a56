import { expect } from '@playwright/test';
import { mainOffice } from '../../facts/src/offices.ts';
import { cities, cityPath } from '../../facts/src/site-paths.ts';
import { routes } from '../../public-site/src/routes.ts';
import { barriersInBothThemes } from './barriers.ts';
import { city, cityPage } from './firm.ts';
import { test } from './test.ts';
import { openReady, requestsTo, watchShifts } from './visitor.ts';

/** The console reports a missing page too. */
const reportsOf = (path: string) => (path === '/no-such-page' ? [/no-such-page/] : []);

/** One page per template; in the nightly run, every page. */
const templates = process.env.EVERY_PAGE
  ? routes.map(({ path }) => path)
  : [
      ...['/', '/about', '/practice-areas', '/contact', '/truck-accident-attorneys', cityPage('auto-accident')],
      ...['/es/contacto', '/no-such-page', '/privacy'],
    ];

test('an unknown path is a real 404 immediately', async ({ request }) => {
  for (const path of [
    '/nope/',
    cityPath('personal-injury', 'foo'),
    `/truck-accident-${city.slug}`,
    '/about/team',
    '/Contact',
  ]) {
    const answer = await request.get(path, { headers: { Accept: 'text/html' }, maxRedirects: 0 });
    expect(answer.status(), path).toBe(404);
    const html = await answer.text();
    expect(html).toContain('Oops! Page not found');
    expect(html).not.toContain('rel="canonical"');
  }
});

test('a missing page says so, logs its path and leads home', async ({ page, expectReport }) => {
  expectReport(/no-such-page/);
  await openReady(page, '/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
  await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a URL with escaped characters shows its page, before and after hydration', async ({ page }) => {
  for (const [path, heading] of [
    ['/practice%2Dareas', 'Practice Areas'],
    ['/es/areas%2Dde%2Dpractica', 'Áreas de práctica'],
  ] as const) {
    await openReady(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});

test('a city page speaks of its city, loads no other city’s text, and leads to its five sisters and the form', async ({
  page,
}) => {
  const { name, slug } = city;
  const slugs = cities.map((one) => one.slug).join('|');
  const cityChunks = requestsTo(page, new RegExp(`/(${slugs})-[\\w-]+\\.js$`));
  await openReady(page, cityPage('personal-injury'));
  expect(cityChunks).toEqual([expect.stringContaining(`/${slug}-`)]);
  const main = page.locator('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Personal Injury Attorneys ${name}, ${mainOffice.regionName}`,
  );
  await expect(main.locator('p').first()).toContainText(name);
  await expect(main.getByRole('img').first()).toHaveAttribute('alt', /^Illustration/);
  await expect(main.getByRole('link', { name: 'Free Consultation', exact: true })).toHaveAttribute('href', '/contact');
  await expect(main.getByRole('heading', { name: `Related Personal Injury Services in ${name}` })).toBeVisible();
  await expect(main.getByRole('link', { name: /^Learn More/ })).toHaveCount(5);
  for (const reason of [
    `Local knowledge of the courts that serve ${name}`,
    'Proven track record',
    'No fee unless we win',
    'Free initial consultation',
  ]) {
    await expect(main.getByRole('heading', { name: reason })).toBeVisible();
  }
  await expect(main.getByText(`Serving ${name} and surrounding areas`)).toBeVisible();
  await expect(main.locator('.city-contact a[href^="tel:"]')).toHaveText(mainOffice.phone);
  await expect(main.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/contact');
  await main.getByRole('link', { name: `Learn More about Wrongful Death in ${name}` }).click();
  await expect(page).toHaveURL(cityPage('wrongful-death'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Wrongful Death Attorneys ${name}, ${mainOffice.regionName}`,
  );
  await expect(main.locator(`a[href="${cityPage('personal-injury')}"]`)).toHaveCount(1);
});

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
