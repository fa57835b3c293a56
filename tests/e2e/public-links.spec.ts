import { expect, type Page } from '@playwright/test';
import { practiceAreaSlugs } from '../../facts/src/practice-areas.ts';
import { cities, cityPath, pathsIn, practiceAreaPath } from '../../facts/src/site-paths.ts';
import { city, cityPage } from './firm.ts';
import { test } from './test.ts';
import { openReady } from './visitor.ts';

/** Returns the addresses that links within a part of the page lead to. */
const linked = (page: Page, part: string) =>
  page.locator(`${part} a`).evaluateAll((all) => all.map((link) => link.getAttribute('href')));

for (const language of ['en', 'es'] as const) {
  const guides = practiceAreaSlugs.map((slug) => practiceAreaPath(slug, language));

  test(`Home and the footer of every page lead to all six guides, and each guide to the others: ${language}`, async ({
    page,
  }) => {
    await page.goto(pathsIn[language].home);
    expect(await linked(page, 'main')).toEqual(expect.arrayContaining(guides));
    await page.goto(pathsIn[language].privacy);
    expect(await linked(page, 'footer')).toEqual(expect.arrayContaining(guides));
    for (const guide of guides) {
      await page.goto(guide);
      const others = guides.filter((one) => one !== guide);
      expect(await linked(page, 'main'), guide).toEqual(expect.arrayContaining(others));
    }
  });

  test(`a sentence that names another guide leads there: ${language}`, async ({ page }) => {
    await openReady(page, practiceAreaPath('personal-injury', language));
    await page
      .locator('.prose')
      .getByRole('link', { name: /auto accident page|accidentes de auto/ })
      .click();
    await expect(page).toHaveURL(practiceAreaPath('auto-accident', language));
  });

  test(`the hero shows the way to the page that search engines are given: ${language}`, async ({ page }) => {
    const { about, contact, privacy } = pathsIn[language];
    const city = language === 'en' ? [cityPage('auto-accident')] : [];
    for (const path of [about, contact, privacy, practiceAreaPath('truck-accident', language), ...city]) {
      await page.goto(path);
      const graph = await page.locator('script[type="application/ld+json"]').textContent();
      const list = JSON.parse(graph ?? '')['@graph'].find(
        (node: object) => Reflect.get(node, '@type') === 'BreadcrumbList',
      );
      const told: { name: string; item: string }[] = list.itemListElement;
      const steps = page.locator('.page-hero nav li');
      await expect(steps).toHaveText(told.map(({ name }) => name));
      await expect(steps.last().locator('[aria-current="page"]')).toBeVisible();
      expect(await linked(page, '.page-hero nav')).toEqual(told.slice(0, -1).map(({ item }) => new URL(item).pathname));
    }
    await page.goto(pathsIn[language].home);
    await expect(page.locator('main nav ol')).toHaveCount(0);
  });
}

test('a guide leads to its page of each city, and the city’s way back to the guide', async ({ page }) => {
  await openReady(page, practiceAreaPath('truck-accident'));
  expect(await linked(page, 'main')).toEqual(
    expect.arrayContaining(cities.map(({ slug }) => cityPath('truck-accident', slug))),
  );
  await page.getByRole('main').getByRole('link', { name: city.name, exact: true }).click();
  await expect(page).toHaveURL(cityPage('truck-accident'));
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Truck Accident' }).click();
  await expect(page).toHaveURL(practiceAreaPath('truck-accident'));
});
