import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { addLeads, failOnceLive, openStaffScreen, startSession, toast } from './admin-session.ts';
import { holdBack } from './hold-back.ts';
import { heading, search } from './leads-list.ts';
import { test } from './test.ts';

test('a list that does not load shows the empty state and a banner, and Retry brings it', async ({
  page,
  product,
  expectReport,
}) => {
  expectReport(/get-admin-leads\.php/);
  await startSession(page, product);
  await addLeads(page, [{ name: 'Late Arrival', email: 'a@retry.example' }]);
  await failOnceLive(page, '**/api/get-admin-leads.php*');
  await page.goto('/admin/leads');
  await expect(page.getByText('No leads found')).toBeVisible();
  await expect(heading(page, 0)).toBeVisible();
  await page.unroute('**/api/get-admin-leads.php*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden();
  await search(page).fill('@retry.example');
  await expect(heading(page, 1)).toBeVisible();
});

test('the first rows are waited for with words', async ({ page, product }) => {
  const arrive = await holdBack(page, '**/api/get-admin-leads.php*');
  await openStaffScreen(page, product, '/admin/leads');
  await expect(page.getByText('Loading leads...')).toBeVisible();
  arrive();
  await expect(page.getByText('Loading leads...')).toHaveCount(0);
});

test('the list is usable while the rest arrives, and an export that is pressed meanwhile holds all of it', async ({
  page,
  product,
}) => {
  await startSession(page, product);
  await addLeads(
    page,
    Array.from({ length: 320 }, (_, index) => ({ name: `Paged ${index}`, email: `p${index}@paged.example` })),
  );
  const arrive = await holdBack(page, '**/api/get-admin-leads.php?*before=*');
  await page.goto('/admin/leads');
  await expect(page.getByRole('progressbar', { name: /^Leads arriving: 200 of/ })).toBeVisible();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByText(/^Waiting for the rest of the leads: 200 of/)).toBeVisible();
  await search(page).fill('paged');
  const saved = page.waitForEvent('download');
  arrive();
  expect((await readFile(await (await saved).path(), 'utf8')).split('\r\n')).toHaveLength(321);
  await expect(toast(page, 'Exported')).toContainText('320 leads');
  await expect(heading(page, 320)).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByText('Loading leads...')).toHaveCount(0);
});

test('a list that came in part is not exported as if it were whole: the rest is fetched, or the file refused', async ({
  page,
  product,
  expectReport,
}) => {
  expectReport(/get-admin-leads\.php/);
  await openStaffScreen(page, product, '/admin/dashboard');
  await addLeads(
    page,
    Array.from({ length: 230 }, (_, index) => ({ name: `Parted ${index}`, email: `p${index}@parted.example` })),
  );
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  const later = '**/api/get-admin-leads.php?*before=*';
  await page.route(later, (route) => route.abort());
  await page.goto('/admin/leads');
  await expect(page.getByText('Not all leads may be here')).toBeVisible();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(toast(page, 'Not exported')).toContainText('did not all arrive');
  expect(saved).toEqual([]);

  await page.unroute(later);
  await search(page).fill('@parted.example');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect((await readFile(await download.path(), 'utf8')).split('\r\n')).toHaveLength(231);
  await expect(heading(page, 230)).toBeVisible();
});

test('an export that the server cannot record, or of nothing, saves no file', async ({
  page,
  product,
  expectReport,
}) => {
  expectReport(/record-export\.php/);
  await openStaffScreen(page, product, '/admin/dashboard');
  await addLeads(page, [{ name: 'Taken Home', email: 'a@unrecorded.example' }]);
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  await page.goto('/admin/leads');
  await search(page).fill('@unrecorded.example');
  await expect(heading(page, 1)).toBeVisible();
  await page.route('**/api/record-export.php', (route) => route.abort());
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(toast(page, 'Error')).toContainText('The list could not be exported');
  await page.unroute('**/api/record-export.php');
  await search(page).fill('nobody@unrecorded.example');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(toast(page, 'Nothing to export')).toBeVisible();
  expect(saved).toEqual([]);
});
