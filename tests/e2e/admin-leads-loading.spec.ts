import { readFile } from 'node:fs/promises';
import { expect, type Page, type Route } from '@playwright/test';
import { addLeads, saveBy, toast } from './admin-session.ts';
import { heading, numberedLeads, openLeads, search } from './leads-list.ts';
import { test } from './test.ts';

test.use({ signedIn: true });

/** Handles the requests for all pages of leads but the first. */
const onLaterPages = (page: Page, handle: (route: Route) => Promise<void>) =>
  page.route('**/api/get-admin-leads.php', (route) =>
    route.request().headers()['page-before'] === undefined ? route.fallback() : handle(route),
  );

test('the list is usable while the rest arrives, and an export pressed meanwhile holds it all', async ({ page }) => {
  await addLeads(page, numberedLeads(320, 'Paged', 'paged.example'));
  let letGo = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await onLaterPages(page, async (route) => {
    await arrived;
    await route.fallback();
  });
  await page.goto('/admin/leads');
  await expect(page.getByRole('progressbar', { name: /^Loading leads: 200 of/ })).toBeVisible();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByText(/^Waiting for the rest of the leads: 200 of/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeFocused();
  await search(page).fill('paged');
  const saved = page.waitForEvent('download');
  letGo();
  expect((await readFile(await (await saved).path(), 'utf8')).split('\r\n')).toHaveLength(321);
  await expect(toast(page, 'Exported')).toContainText('320 leads');
  await expect(heading(page, 320)).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByText('Loading leads...')).toHaveCount(0);
});

test('a partially loaded list is not exported before the rest has arrived', async ({ page, expectReport }) => {
  expectReport(/get-admin-leads\.php/);
  await addLeads(page, numberedLeads(230, 'Parted', 'parted.example'));
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  await onLaterPages(page, (route) => route.abort());
  await page.goto('/admin/leads');
  await expect(page.getByText('Some leads may be missing')).toBeVisible();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(toast(page, 'Not exported')).toContainText('did not all arrive');
  expect(saved).toEqual([]);

  await page.unroute('**/api/get-admin-leads.php');
  await search(page).fill('@parted.example');
  const download = await saveBy(page, 'Export CSV');
  expect(download.text.split('\r\n')).toHaveLength(231);
  await expect(heading(page, 230)).toBeVisible();
});

test('an export that the server cannot record saves no file; one of nothing has its header', async ({
  page,
  expectReport,
}) => {
  expectReport(/record-export\.php/);
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  await openLeads(page, [{ name: 'Taken Home', email: 'a@unrecorded.example' }]);
  await page.route('**/api/record-export.php', (route) => route.abort());
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(toast(page, 'Error')).toContainText('The list could not be exported');
  await page.unroute('**/api/record-export.php');
  await search(page).fill('nobody@unrecorded.example');
  expect(saved).toEqual([]);
  const { text } = await saveBy(page, 'Export CSV');
  expect(text).toBe('\ufeff"Name","Email","Phone","Case Type","Message","Date","Source"');
});
