import { expect } from '@playwright/test';
import { mainOffice } from '../../facts/src/offices.ts';
import { cities, cityPath } from '../../facts/src/site-paths.ts';
import { city, cityPage } from './firm.ts';
import { test } from './test.ts';
import { openReady, requestsTo } from './visitor.ts';

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

test('a city page loads no other city’s text, and leads to its sisters', async ({ page }) => {
  const { name, slug } = city;
  const slugs = cities.map((one) => one.slug).join('|');
  const cityChunks = requestsTo(page, new RegExp(`/(${slugs})-[\\w-]+\\.js$`));
  await openReady(page, cityPage('personal-injury'));
  expect(cityChunks).toEqual([expect.stringContaining(`/${slug}-`)]);
  await page.getByRole('link', { name: `Learn More about Wrongful Death in ${name}` }).click();
  await expect(page).toHaveURL(cityPage('wrongful-death'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Wrongful Death Attorneys ${name}, ${mainOffice.regionName}`,
  );
});
