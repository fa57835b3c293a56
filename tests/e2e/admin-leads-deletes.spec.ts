import { expect } from '@playwright/test';
import { addLeads, openLive, sendRequest, toast } from './admin-session.ts';
import { heading, namedLeads, openLeads, search } from './leads-list.ts';
import { test } from './test.ts';

test.use({ signedIn: true });

test('a lead deleted without notice leaves the list when its delete is refused', async ({
  page,
  product,
  expectReport,
}) => {
  expectReport(/lead-events\.php/, /delete-lead\.php/);
  await addLeads(page, [{ name: 'Gone Unheard', email: 'a@unheard.example' }]);
  await page.route('**/api/lead-events.php*', (route) => route.abort());
  await page.goto('/admin/leads');
  await search(page).fill('@unheard.example');
  await expect(heading(page, 1)).toBeVisible();
  await product.sql`update leads set deleted_at = now() where email = 'a@unheard.example'`;
  page.on('dialog', (question) => void question.accept());
  await page.getByRole('button', { name: 'Delete Gone Unheard' }).click();
  await expect(toast(page, 'Error')).toContainText('This lead no longer exists.');
  await expect(heading(page, 0)).toBeVisible();
});

test('a delete names the lead and can be undone, at once or from the deleted ones', async ({ page }) => {
  await sendRequest(page, 'Caught Wrongly', { email: 'b@undo.example', q7: 'x' });
  await openLeads(page, [{ name: 'Oops Wrong', email: 'a@undo.example' }]);
  page.on('dialog', (question) => void question.accept());

  await page.getByRole('button', { name: 'Delete Oops Wrong' }).click();
  await expect(heading(page, 0)).toBeVisible();
  await expect(toast(page, 'Lead deleted successfully')).toContainText('Oops Wrong');
  await toast(page, 'Oops Wrong').getByRole('button', { name: 'Undo' }).click();
  await expect(heading(page, 1)).toBeVisible();
  await expect(toast(page, 'Lead deleted successfully')).toHaveCount(0);
  await expect(page.getByRole('row', { name: 'Oops Wrong' }).locator(':focus')).toHaveCount(1);
  // The toast would cover the next lead for several seconds.
  await toast(page, 'Lead restored').getByRole('button').click();

  await page.getByText(/^Possible spam/).click();
  await page.getByRole('button', { name: 'Delete Caught Wrongly' }).click();
  await expect(page.getByRole('button', { name: 'Not spam: Caught Wrongly' })).toHaveCount(0);
  await toast(page, 'Caught Wrongly').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Not spam: Caught Wrongly' })).toBeVisible();
  await page.getByRole('link', { name: 'Requests' }).click();

  await page.getByRole('button', { name: 'Delete Oops Wrong' }).click();
  await expect(heading(page, 0)).toBeVisible();
  await page.getByRole('link', { name: 'Recently deleted' }).click();
  await page.getByRole('button', { name: 'Restore Oops Wrong' }).click();
  await expect(toast(page, 'Lead restored').last()).toContainText('Oops Wrong');
  await expect(page.getByRole('button', { name: 'Restore Oops Wrong' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Requests' }).click();
  await search(page).fill('@undo.example');
  await expect(heading(page, 1)).toBeVisible();
});

test('a lead restored without notice also leaves the deleted ones', async ({ page, product, expectReport }) => {
  expectReport(/restore-lead\.php/);
  await addLeads(page, [{ name: 'Back Already', email: 'back@already.example' }]);
  const [lead] = await product.sql<[{ id: number }]>`select id::int from leads where email = 'back@already.example'`;
  await page.request.post('/api/delete-lead.php', { data: { id: lead.id } });
  await page.goto('/admin/deleted');
  const restore = page.getByRole('button', { name: 'Restore Back Already' });
  await expect(restore).toBeVisible();
  await page.request.post('/api/restore-lead.php', { data: { id: lead.id } });
  await restore.click();
  await expect(toast(page, 'Error')).toBeVisible();
  await expect(restore).toHaveCount(0);
});

test('a lead deleted here and restored elsewhere while the stream was down returns', async ({
  page,
  product,
  expectReport,
}) => {
  expectReport(/lead-events\.php/);
  await openLeads(page, [{ name: 'Comes Back', email: 'a@comes-back.example' }]);
  page.on('dialog', (question) => void question.accept());
  await page.getByRole('button', { name: 'Delete Comes Back' }).click();
  await expect(heading(page, 0)).toBeVisible();
  const seeAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const stream = '**/api/lead-events.php*';
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('lead-events'));
  await page.route(stream, (route) => route.abort());
  await seeAgain();
  await lost;
  const [lead] = await product.sql<[{ id: number }]>`select id::int from leads where email = 'a@comes-back.example'`;
  await page.request.post('/api/restore-lead.php', { data: { id: lead.id }, failOnStatusCode: true });
  await page.unroute(stream);
  await page.mouse.move(0, 0);
  await search(page).focus();
  await seeAgain();
  await expect(heading(page, 1)).toBeVisible();
});

test('news merges into one toast and pushes neither Undo nor a failure away', async ({ page, expectReport }) => {
  expectReport(/delete-lead\.php/);
  await openLeads(page, namedLeads(['Undo Stays', 'Fails To Go'], 'stays.example'));
  page.on('dialog', (question) => void question.accept());
  await page.getByRole('button', { name: 'Delete Undo Stays' }).click();
  await expect(toast(page, 'Undo Stays')).toBeVisible();
  await page.route('**/api/delete-lead.php', (route) => route.fulfill({ status: 500, json: { status: 'error' } }));
  await page.getByRole('button', { name: 'Delete Fails To Go' }).press('Enter');
  await expect(toast(page, 'Failed to delete lead')).toBeVisible();
  // The list shows by itself what is new.
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  const undo = toast(page, 'Undo Stays').getByRole('button', { name: 'Undo' });
  // Does not leave while the pointer is over it.
  await undo.hover();
  for (const name of ['News One', 'News Two', 'News Three', 'News Four']) await sendRequest(page, name);
  await expect(toast(page, '4 new leads')).toContainText('News Four, Personal Injury');
  await expect(toast(page, '4 new leads')).toContainText('News Three');
  await expect(toast(page, 'new lead')).toHaveCount(1);
  await expect(toast(page, 'Failed to delete lead')).toBeVisible();
  await undo.click();
  await expect(toast(page, 'Lead restored')).toContainText('Undo Stays');
});

test('toasts stay on their side after the list was visited', async ({ page }) => {
  await openLive(page, '/admin/dashboard');
  const side = async (name: string) => {
    await sendRequest(page, name);
    await expect(toast(page, name)).toBeVisible();
    return (await toast(page, name).boundingBox())?.x;
  };
  const before = await side('First Side');
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Leads Management' })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'System Overview' })).toBeVisible();
  expect(await side('Second Side')).toBe(before);
});
