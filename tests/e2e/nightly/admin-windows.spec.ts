import { expect, type Locator } from '@playwright/test';
import { firm } from '../../../firm/firm.ts';
import { answer, enlargeText } from '../admin-session.ts';
import { test } from '../test.ts';

test.use({ signedIn: true });

const moment = '2026-05-10T17:00:05+00:00';

test('no date, number, button or short address is cut in two in a window of 768 px', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await answer(page, 'get-admin-visits.php', {
    visits: [
      {
        id: 1,
        page_url: '/commercial-vehicle-accident-castle-hills-texas',
        page_title: `Commercial Vehicle Accident Attorneys in Castle Hills, Texas | ${firm.name}`,
        visit_date: moment,
        ip_address: '203.0.113.7',
        referrer_url: 'https://search.example/',
      },
    ],
    stats: { total_visits: 1, unique_visitors: 1, today_visits: 0 },
  });
  await page.goto('/admin/visits');
  const title = 'Commercial Vehicle Accident Attorneys in Castle Hills, Texas';
  await expect(page.getByRole('cell', { name: title, exact: true })).toBeVisible();
  const linesOf = (what: Locator) =>
    what.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return new Set([...text.getClientRects()].map(({ top }) => top)).size;
    });
  await expect(page.getByRole('cell', { name: '5/10/2026, 12:00 PM' })).toHaveCSS('white-space', 'nowrap');
  expect(await linesOf(page.getByRole('cell', { name: 'https://search.example/' }))).toBe(1);

  const lead = {
    id: 1,
    name: 'Guadalupe Hernández',
    email: 'guadalupe.hernandez@example.com',
    phone: '+12105550142',
    case_type: 'Trucking Accidents',
    message: 'A truck changed lanes into my husband on I-10. '.repeat(9),
    submission_date: moment,
    page_source: '/contact',
  };
  await answer(page, 'get-deleted-leads.php', { leads: [{ ...lead, deleted_at: moment }], total: 1 });
  await page.goto('/admin/deleted');
  const restore = page.getByRole('button', { name: 'Restore Guadalupe Hernández' });
  expect(await linesOf(restore)).toBe(1);
  await expect(restore).toBeInViewport({ ratio: 1 });

  await answer(page, 'find-person.php', { leads: [{ ...lead, deleted_at: null, mail: 'sent' }] });
  await page.goto('/admin/person');
  await page.getByLabel('Email or phone').fill('2105550142');
  await page.getByRole('button', { name: 'Search' }).click();
  expect(await linesOf(page.getByRole('cell', { name: '+12105550142' }))).toBe(1);
});

test('with text of twice the size, dashboard and sources fit their windows', async ({ page }) => {
  await enlargeText(page);
  for (const [screen, width] of [
    ['dashboard', 768],
    ['sources', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/admin/${screen}`);
    await expect(page.getByText(/days to yesterday|^Period/).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(844 / 2);
  }
});
