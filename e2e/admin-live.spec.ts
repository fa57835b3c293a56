import { expect } from '@playwright/test';
import { openStaffScreen, sendRequest, toast } from './admin-session.ts';
import { test } from './product.ts';

test('a new lead arrives in every tab over one stream, with a toast and a count in the title', async ({
  page,
  product,
}) => {
  const streams: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('/api/lead-events.php')) streams.push(request.url());
  });
  const connected = page.waitForResponse('**/api/lead-events.php*');
  await openStaffScreen(page, product, '/admin/leads');
  await connected;
  const second = await page.context().newPage();
  await second.addInitScript(() => localStorage.setItem('admin_token', 'authenticated'));
  await second.goto('/admin/dashboard');
  await expect(second.getByRole('heading', { name: 'System Overview' })).toBeVisible();

  await page.getByPlaceholder('Search leads...').fill('Live Arrival');
  await sendRequest(page, 'Live Arrival One');
  await expect(page.getByRole('heading', { name: 'Contact Form Submissions (1)' })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'Live Arrival One', exact: true })).toBeVisible();
  for (const tab of [page, second]) {
    await expect(toast(tab, 'New lead')).toContainText('Live Arrival One');
    await expect(tab).toHaveTitle(/^\(1\) /);
  }
  expect(streams).toHaveLength(1);

  // Somebody is at the list: the count has done its work.
  await page.keyboard.press('Shift');
  await expect(page).toHaveTitle(/^Leads Management/);

  const takenOver = second.waitForResponse('**/api/lead-events.php*');
  await page.close();
  await takenOver;
  await sendRequest(second, 'Live Arrival Two');
  await expect(toast(second, 'Live Arrival Two')).toBeVisible();
  await expect(second).toHaveTitle(/^\(2\) /);
});

test('a lead that is deleted in one browser leaves the list of the other', async ({ page, product, browser }) => {
  const connected = page.waitForResponse('**/api/lead-events.php*');
  await openStaffScreen(page, product, '/admin/leads');
  await connected;
  await sendRequest(page, 'Seen Twice');
  await page.getByPlaceholder('Search leads...').fill('Seen Twice');
  await expect(page.getByRole('heading', { name: 'Contact Form Submissions (1)' })).toBeVisible();

  const other = await browser.newContext({ baseURL: product.baseURL });
  const colleague = await other.newPage();
  await openStaffScreen(colleague, product, '/admin/leads');
  await colleague.getByPlaceholder('Search leads...').fill('Seen Twice');
  colleague.on('dialog', (question) => void question.accept());
  await colleague.getByRole('button', { name: 'Delete Seen Twice' }).click();
  await expect(page.getByRole('heading', { name: 'Contact Form Submissions (0)' })).toBeVisible();
  await other.close();
});
