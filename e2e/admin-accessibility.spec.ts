import { expect } from '@playwright/test';
import { addLeads, openStaffScreen, sendRequest, startSession, toast } from './admin-session.ts';
import { barriersInBothThemes, barriersOf } from './barriers.ts';
import { test } from './test.ts';

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
  const { width } = look.viewport;
  test.describe(`${width} px`, () => {
    test.use(look);

    test('no screen has a barrier, nor is wider than its window', async ({ page, product, expectReport }) => {
      expectReport(/admin\/nonsense/);
      // Each screen is read whole by axe.
      test.setTimeout(120_000);
      await startSession(page, product);
      for (const [screen, sign] of screens) {
        await page.goto(`/admin/${screen}`);
        await expect(page.getByText(sign).first()).toBeVisible();
        if (look === phone) expect(await barriersInBothThemes(page), screen).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBe(width);
      }
    });

    test('neither the list of leads nor its dialog has a barrier', async ({ page, product }) => {
      await startSession(page, product);
      await addLeads(page, [{ name: 'Barrier Free', email: 'a@axe.example', message: 'Hello' }]);
      await page.goto('/admin/leads');
      await page.getByPlaceholder('Search leads...').fill('@axe.example');
      await expect(page.getByRole('button', { name: 'View Barrier Free' })).toBeVisible();
      expect(await barriersOf(page)).toEqual([]);
      await page.getByRole('button', { name: 'View Barrier Free' }).click();
      await expect(page.getByRole('dialog', { name: 'Lead Details' })).toBeVisible();
      expect(await barriersOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByPlaceholder('Search leads...').fill('nobody at all');
      await expect(page.getByText('No leads found')).toBeVisible();
      expect(await barriersOf(page)).toEqual([]);
    });
  });
}

test.describe('on a phone', () => {
  test.use(phone);

  test('the sign-in page has no barrier', async ({ page }) => {
    await page.goto('/admin');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
  });

  test('no word is so long that a screen gets wider than its window', async ({ page, product }) => {
    const long = 'w'.repeat(150);
    const expectNarrow = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await startSession(page, product);
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
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: `${long}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await expect(page.getByText(`${long}.csv: 1 row`)).toBeVisible();
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await expect(page.getByRole('region', { name: 'Rejected rows' })).toBeVisible();
    await expectNarrow();
  });
});

test.describe('on a desk', () => {
  test.use(desk);

  test('the import has no barrier from the file to the report', async ({ page, product }) => {
    await openStaffScreen(page, product, '/admin/import');
    const text = 'Name,Email,Phone,Notes\nAxe Import,a@axe-import.example,1,a long remark\nBad,no address,1,';
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'old-site.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await expect(page.getByRole('heading', { name: 'Checked, nothing is stored yet' })).toBeVisible();
    expect(await barriersOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
  });

  test('suspected requests and toasts have no barrier', async ({ page, product }) => {
    await startSession(page, product);
    for (const name of ['Axe Trap', 'Axe Other Trap']) {
      await sendRequest(page, name, { q7: 'http://spam.example' });
    }
    await page.goto('/admin/leads');
    await page.getByText(/^Suspected spam/).click();
    await page.getByRole('button', { name: 'Not spam: Axe Trap' }).click();
    await expect(toast(page, 'Success')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Not spam: Axe Trap' })).toHaveCount(0);
    expect(await barriersOf(page)).toEqual([]);
  });
});
