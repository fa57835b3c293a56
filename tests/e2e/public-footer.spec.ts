import { expect } from '@playwright/test';
import { offices as facts, mainOffice } from '../../facts/src/offices.ts';
import { cities, cityPath } from '../../facts/src/site-paths.ts';
import { firm } from '../../firm/firm.ts';
import { firmTexts } from '../../public-site/src/content/firm-texts.ts';
import { hours } from '../../public-site/src/content/site-texts.ts';
import { hourAt } from './firm.ts';
import { test } from './test.ts';
import { openReady } from './visitor.ts';

test.describe('the footer', () => {
  test('names the firm, its offices and the small print, and links to the personal-injury page of each city', async ({
    page,
  }) => {
    await page.goto('/practice-areas');
    const links = page.getByRole('navigation', { name: 'Cities we serve' }).last().getByRole('link');
    await expect(links).toHaveText(cities.map(({ name }) => `Personal Injury ${name}, ${mainOffice.region}`));
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      cities.map(({ slug }) => cityPath('personal-injury', slug)),
    );
    const footer = page.getByRole('contentinfo');
    await expect(page.getByText(firmTexts.costs)).toHaveCount(1);
    await expect(footer.getByRole('img', { name: `${firm.name} logo` })).toBeVisible();
    for (const text of [
      firmTexts.tagline,
      firmTexts.promise,
      firmTexts.costs,
      firmTexts.disclaimer,
      ...facts.map(({ street }) => street),
      hours.weekdaysTime(mainOffice.hours),
      hours.weekend,
    ]) {
      await expect(footer.getByText(text).first()).toBeVisible();
    }
    await expect(footer.getByRole('link', { name: mainOffice.phone })).toHaveAttribute(
      'href',
      `tel:${mainOffice.phoneLink}`,
    );
    await expect(footer.getByRole('link', { name: firm.email })).toHaveAttribute('href', `mailto:${firm.email}`);
    await expect(footer.getByText(`© ${new Date().getFullYear()} ${firm.name}`)).toBeVisible();

    // Less than two screens of a phone, with every link visible.
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(1_480);
    for (const link of await links.all()) await expect(link).toHaveCSS('font-size', '15px');
    await expect(footer.locator('a:visible')).toHaveCount(await footer.locator('a').count());
  });

  test('says by the clock of each office whether it is open, and turns the year without a complaint', async ({
    page,
  }) => {
    // A Monday at 10:30 a.m. in New York, 9:30 a.m. in Chicago, 8:30 a.m. in Denver.
    const moment = new Date('2031-06-02T14:30:00Z');
    await page.clock.setFixedTime(moment);
    await openReady(page, '/about');
    const offices = page.getByRole('contentinfo').locator('.footer__office');
    await offices.first().scrollIntoViewIfNeeded();
    for (const [index, office] of facts.entries()) {
      const { hours } = office;
      await expect(offices.nth(index)).toContainText(
        hourAt(office, moment) >= hours.opensAtHour
          ? `Open now until ${hours.closesAtHour - 12}:00 PM`
          : `Closed. Opens today ${hours.opensAtHour}:00 AM`,
      );
    }
  });
});
