import { expect } from '@playwright/test';
import { sendRequest, toast } from './admin-session.ts';
import { heading, openLeads, search } from './leads-list.ts';
import { test } from './test.ts';

test.use({ signedIn: true });

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
