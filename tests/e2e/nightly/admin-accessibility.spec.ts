import { expect } from '@playwright/test';
import { chooseFile, sendRequest, toast } from '../admin-session.ts';
import { barriersInBothThemes, barriersOf } from '../barriers.ts';
import { dialog, openLeads, search } from '../leads-list.ts';
import { test } from '../test.ts';

test.use({ signedIn: true });

const phone = { viewport: { width: 390, height: 900 }, colorScheme: 'light' } as const;
const desk = { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' } as const;

const screens: [string, string][] = [
  ['dashboard', 'The last 30 days'],
  ['visits', 'Recent Page Visits'],
  ['calls', 'Call Button Clicks'],
  ['emails', 'Email Button Clicks'],
  ['import', 'CSV file'],
  ['account', 'This browser'],
  ['people', 'Rules for everyone'],
  ['audit', 'Signed in'],
  ['deleted', 'Recently Deleted'],
  ['person', 'Email or phone'],
  ['nonsense', 'Oops! Page not found'],
];

for (const look of [phone, desk]) {
  test.describe(`${look.viewport.width} px`, () => {
    test.use(look);

    test('neither the list of leads nor its dialog has an accessibility barrier', async ({ page }) => {
      await openLeads(page, [{ name: 'Barrier Free', email: 'a@axe.example', message: 'Hello' }]);
      expect(await barriersOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'View Barrier Free' }).click();
      await expect(dialog(page)).toBeVisible();
      expect(await barriersOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await search(page).fill('nobody at all');
      await expect(page.getByText('No leads found')).toBeVisible();
      expect(await barriersOf(page)).toEqual([]);
    });
  });
}

test.describe('on a phone', () => {
  test.use(phone);

  test('no screen has a barrier in either theme, or is wider than a window', async ({
    page,
    openElsewhere,
    expectReport,
  }) => {
    expectReport(/admin\/nonsense/);
    // axe analyzes each screen completely.
    test.setTimeout(120_000);
    for (const [screen, sign] of screens) {
      await page.goto(`/admin/${screen}`);
      await expect(page.getByText(sign).first()).toBeVisible();
      expect(await barriersInBothThemes(page), screen).toEqual([]);
      for (const { viewport } of [phone, desk]) {
        await page.setViewportSize(viewport);
        await expect(page.getByRole('link', { name: 'Visits', exact: true })).toBeVisible({
          visible: viewport !== phone.viewport,
        });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBe(viewport.width);
      }
      await page.setViewportSize(phone.viewport);
    }
    const signedOut = await openElsewhere();
    await signedOut.goto('/admin');
    await expect(signedOut.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(await barriersOf(signedOut)).toEqual([]);
  });

  test('no long word makes a screen wider than its window', async ({ page }) => {
    const long = 'w'.repeat(150);
    const expectNarrow = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await sendRequest(page, long, { email: `${long.slice(0, 60)}@wide.example`, pageSource: `/${long}` });
    await page.goto('/admin/person');
    await page.getByLabel('Email or phone').fill(`${long.slice(0, 60)}@wide.example`);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('heading', { name: /^\d+ requests? of/ })).toBeVisible();
    await expectNarrow();
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('region', { name: 'Latest requests' })).toContainText(long);
    await expectNarrow();
    await page.goto('/admin/import');
    const text = `Name,Email,Phone\n${long},${long},1`;
    await chooseFile(page, `${long}.csv`, text);
    await expect(page.getByText(`${long}.csv: 1 row`)).toBeVisible();
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await expect(page.getByRole('region', { name: 'Rejected rows' })).toBeVisible();
    await expectNarrow();
    for (const [width, text] of [
      [320, '100%'],
      [390, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((size) => Object.assign(document.documentElement.style, { fontSize: size }), text);
      const row = page.locator('.import-column', { has: page.getByLabel('Name *') });
      const outside = await row.evaluate((box) => box.scrollWidth - box.clientWidth);
      expect(outside, `${width} px at ${text}`).toBe(0);
    }
  });
});

test.describe('on a desk', () => {
  test.use(desk);

  test('the import has no barrier from the file to the report', async ({ page }) => {
    await page.goto('/admin/import');
    const text = 'Name,Email,Phone,Notes\nAxe Import,a@axe-import.example,1,a long remark\nBad,no address,1,';
    await chooseFile(page, 'old-site.csv', text);
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await expect(page.getByRole('heading', { name: 'Checked, nothing is stored yet' })).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
  });

  test('suspected requests and toasts have no barrier', async ({ page }) => {
    for (const name of ['Axe Trap', 'Axe Other Trap']) {
      await sendRequest(page, name, { q7: 'http://spam.example' });
    }
    await page.goto('/admin/leads');
    await page.getByText(/^Possible spam/).click();
    await page.getByRole('button', { name: 'Not spam: Axe Trap' }).click();
    await expect(toast(page, 'Success')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Not spam: Axe Trap' })).toHaveCount(0);
    expect(await barriersOf(page)).toEqual([]);
  });
});
