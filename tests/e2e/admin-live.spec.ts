import { expect, type Page } from '@playwright/test';
import type { Product } from '../harness/product/start-product.ts';
import { addAccount, addLeads, nothingNew, openLive, openStaffScreen, sendRequest, toast } from './admin-session.ts';
import { dialog, heading, namedLeads, openLeads, search } from './leads-list.ts';
import { test } from './test.ts';
import { requestsTo } from './visitor.ts';

test.use({ signedIn: true });

const marks = (page: Page) => page.locator('.ag-row .is-new');
const leadsLink = (page: Page) => page.getByRole('link', { name: 'Leads', exact: true });
const latest = (page: Page) => page.getByRole('region', { name: 'Latest requests' });

/** Deletes or restores a lead as a colleague would. */
async function change(page: Page, { sql }: Product, call: 'delete-lead' | 'restore-lead', email: string) {
  const [lead] = await sql`select id::int from leads where email = ${email}`;
  await page.request.post(`/api/${call}.php`, { data: { id: lead?.id }, failOnStatusCode: true });
}

test('what happens shows in every tab over one stream, which the next tab takes over', async ({ page, product }) => {
  await product.sql`update leads set deleted_at = now() where suspected`;
  await nothingNew(product);
  await openLive(page, '/admin/leads');
  const second = await page.context().newPage();
  const streams = requestsTo(second, /\/lead-events\.php/);
  const known = second.waitForResponse('**/api/get-new-leads.php');
  await second.goto('/admin/dashboard');
  await known;
  await expect(second.getByRole('heading', { name: 'System Overview' })).toBeVisible();

  await test.step('possible spam: announced, read in its details, and as no spam new in every list', async () => {
    await search(page).fill('Live');
    await expect(heading(page, 0)).toBeVisible();
    await sendRequest(page, 'Live And Cleared', { q7: 'http://spam.example', caseType: 'Wrongful Death' });
    await expect(toast(second, 'Possible spam')).toContainText('Live And Cleared, Wrongful Death');
    for (const tab of [page, second]) await expect(tab).toHaveTitle(/^\(1\) /);
    await page.getByRole('button', { name: '1 possible spam', exact: true }).click();
    const row = page.getByRole('row').filter({ hasText: 'Live And Cleared' });
    for (const text of ['New', '(210) 555-0142', 'Wrongful Death']) await expect(row).toContainText(text);
    await row.getByRole('button', { name: 'View Live And Cleared' }).click();
    await expect(dialog(page)).toContainText('A truck hit me.');
    await dialog(page).getByRole('button', { name: 'Not spam' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText(/Possible spam \(/)).toHaveCount(0);
    await expect(heading(page, 1)).toBeVisible();
    await expect(marks(page)).toHaveCount(1);
    for (const tab of [page, second]) await expect(tab).toHaveTitle(/^\(1\) /);
    await expect(latest(second)).toContainText('Live And Cleared');
  });
  await test.step('a request: in the list, with a count in the title, and a message on another screen', async () => {
    // A list that somebody uses does not move.
    await page.mouse.move(0, 0);
    await search(page).focus();
    await sendRequest(page, 'Live Arrival');
    await expect(page.getByRole('gridcell', { name: /^(New )?Live Arrival$/ })).toBeVisible();
    for (const tab of [page, second]) await expect(tab).toHaveTitle(/^\(2\) /);
    await expect(toast(second, '2 new leads')).toContainText('Live Arrival');
    await expect(toast(page, 'new lead')).toHaveCount(0);
  });
  await test.step('an import and a delete by others', async () => {
    await addLeads(page, namedLeads(['Live Import One', 'Live Import Two'], 'live.example'));
    await expect(heading(page, 4)).toBeVisible();
    await change(page, product, 'delete-lead', '0@live.example');
    await expect(heading(page, 3)).toBeVisible();
  });
  await test.step('the tab that had the stream is closed', async () => {
    expect(streams).toEqual([]);
    const takenOver = second.waitForResponse('**/api/lead-events.php*');
    await page.close();
    await takenOver;
    await sendRequest(second, 'Live And Late');
    await expect(toast(second, 'Live And Late')).toBeVisible();
    await expect(second).toHaveTitle(/^\(3\) /);
  });
});

test('what one person opens is new for nobody and waits until it is answered, in every browser', async ({
  page,
  product,
  openElsewhere,
}) => {
  await nothingNew(product);
  await openLive(page, '/admin/leads');
  for (const name of ['Shared One', 'Shared Two', 'Shared Three']) {
    await sendRequest(page, name, { email: `${name.slice(7)}@shared.example` });
  }
  await search(page).fill('@shared.example');
  await expect(marks(page)).toHaveCount(3);
  const colleague = await openElsewhere();
  await openStaffScreen(colleague, await addAccount(product, 'Marcus'), '/admin/dashboard');
  await expect(colleague).toHaveTitle(/^\(3\) /);
  await expect(leadsLink(colleague)).toContainText('3');
  await expect(latest(colleague).getByRole('listitem').first()).toContainText('Shared Three');

  await page.getByRole('button', { name: 'View Shared Two' }).click();
  await expect(latest(colleague).getByRole('listitem').filter({ hasText: 'Shared Two' })).not.toContainText('New');
  await expect(marks(page)).toHaveCount(2);
  await expect(dialog(page)).toContainText(/Opened by \w+, \d+:\d\d\s[AP]M\./);
  await expect(colleague).toHaveTitle(/^\(3\) /);

  await colleague.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await latest(colleague)
    .getByRole('link', { name: /^Call Shared Three/ })
    .click();
  await expect(marks(page)).toHaveCount(1);
  await expect(page).toHaveTitle(/^\(2\) /);
  await page.getByRole('gridcell', { name: 'Shared Three', exact: true }).click();
  await expect(dialog(page)).toContainText(/Called by Marcus, \d+:\d\d\s[AP]M\./);
  await expect(leadsLink(colleague)).toContainText('2');
  await page.goto('/admin/audit');
  await expect(page.getByText('opened the request of Shared Two').first()).toBeVisible();
  await expect(page.getByText('called Shared Three').first()).toBeVisible();
});

test('what others did while the connection was lost is caught up on, even of a lead that was deleted here', async ({
  page,
  product,
  expectReport,
}) => {
  expectReport(/lead-events\.php/);
  await openLeads(page, namedLeads(['Lost Back', 'Lost Gone', 'Lost Kept'], 'lost.example'));
  page.on('dialog', (question) => void question.accept());
  await page.getByRole('button', { name: 'Delete Lost Back' }).click();
  await expect(heading(page, 2)).toBeVisible();
  const stream = '**/api/lead-events.php*';
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('lead-events'));
  await page.route(stream, (route) => route.abort());
  // A tab that becomes visible opens the stream anew.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await lost;
  await change(page, product, 'delete-lead', '1@lost.example');
  await change(page, product, 'restore-lead', '0@lost.example');
  await sendRequest(page, 'Lost New', { email: 'new@lost.example' });
  await page.mouse.move(0, 0);
  await search(page).focus();
  await page.unroute(stream);
  const names = page.locator('.ag-row [col-id=name]');
  await expect(names).toHaveText(['Lost New', 'Lost Back', 'Lost Kept'], { timeout: 20_000 });
});
