import { expect, type Page } from '@playwright/test';
import type { Product } from '../harness/product/start-product.ts';
import { addLeads, nothingNew, openLive, openStaffScreen, sendRequest, toast } from './admin-session.ts';
import { dialog, heading, namedLeads, numberedLeads, openLeads, rows, search } from './leads-list.ts';
import { test } from './test.ts';

test.use({ signedIn: true });

const pill = (page: Page) => page.getByRole('button', { name: /^\d+ new requests?/ });

/** Deletes a lead as a colleague would. */
async function deleteLead(page: Page, { sql }: Product, email: string) {
  const [lead] = await sql`select id::int from leads where email = ${email}`;
  await page.request.post('/api/delete-lead.php', { data: { id: lead?.id }, failOnStatusCode: true });
}

test('a new lead arrives in every tab over one stream, with a count in the title, and a toast off the list', async ({
  page,
  product,
}) => {
  await nothingNew(product);
  const streams: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('/api/lead-events.php')) streams.push(request.url());
  });
  await openLive(page, '/admin/leads');
  const second = await page.context().newPage();
  const known = second.waitForResponse('**/api/get-new-leads.php');
  await second.goto('/admin/dashboard');
  await known;
  await expect(second.getByRole('heading', { name: 'System Overview' })).toBeVisible();

  await search(page).fill('Live Arrival');
  await sendRequest(page, 'Live Arrival One');
  await expect(heading(page, 1)).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /^(New )?Live Arrival One$/ })).toBeVisible();
  for (const tab of [page, second]) await expect(tab).toHaveTitle(/^\(1\) /);
  await expect(toast(second, 'New lead')).toContainText('Live Arrival One');
  await expect(toast(page, 'New lead')).toHaveCount(0);
  expect(streams).toHaveLength(1);

  const takenOver = second.waitForResponse('**/api/lead-events.php*');
  await page.close();
  await takenOver;
  await sendRequest(second, 'Live Arrival Two');
  await expect(toast(second, 'new lead').filter({ hasText: 'Live Arrival Two' })).toBeVisible();
  await expect(second).toHaveTitle(/^\(2\) /);
});

/** Opens a screen in another browser, signed in as a colleague of this name. */
async function openAs(open: () => Promise<Page>, product: Product, name: string, path: string) {
  const page = await open();
  await product.sql`
    insert into staff (name, password_hash)
    select ${name}, password_hash from staff where name = ${product.staff.username} on conflict do nothing`;
  await openStaffScreen(page, { ...product, staff: { ...product.staff, username: name } }, path);
  return page;
}

const marks = (page: Page) => page.locator('.ag-row .is-new');
const leadsLink = (page: Page) => page.getByRole('link', { name: 'Leads', exact: true });

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
  // An imported one that is dated later than now hides no mark.
  await addLeads(page, [{ name: 'From The Future', email: 'future@shared.example' }]);
  await product.sql`
    update leads set submission_date = now() + interval '2 hours' where email = 'future@shared.example'`;
  await page.reload();
  await search(page).fill('@shared.example');
  await expect(heading(page, 4)).toBeVisible();
  await expect(marks(page)).toHaveCount(3);
  const colleague = await openAs(openElsewhere, product, 'Marcus', '/admin/dashboard');
  await expect(colleague).toHaveTitle(/^\(3\) /);
  await expect(leadsLink(colleague)).toContainText('3');
  const latest = colleague.getByRole('region', { name: 'Latest requests' });
  await expect(latest.getByRole('listitem').first()).toContainText('Shared Three');
  await expect(latest).not.toContainText('From The Future');

  // To look at other screens opens nothing.
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await leadsLink(page).click();
  await search(page).fill('@shared.example');
  await expect(marks(page)).toHaveCount(3);

  await page.getByRole('button', { name: 'View Shared Two' }).click();
  await expect(latest.getByRole('listitem').filter({ hasText: 'Shared Two' })).not.toContainText('New');
  await expect(marks(page)).toHaveCount(2);
  await expect(dialog(page)).toContainText(/Opened by \w+, \d+:\d\d\s[AP]M\./);
  await expect(colleague).toHaveTitle(/^\(3\) /);

  await colleague.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await latest.getByRole('link', { name: /^Call Shared Three/ }).click();
  await expect(marks(page)).toHaveCount(1);
  await expect(page).toHaveTitle(/^\(2\) /);
  await page.getByRole('gridcell', { name: 'Shared Three', exact: true }).click();
  await expect(dialog(page)).toContainText(/Called by Marcus, \d+:\d\d\s[AP]M\./);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Mark 1 shown as opened' }).click();
  await expect(marks(page)).toHaveCount(0);
  for (const tab of [page, colleague]) await expect(tab).toHaveTitle(/^\(2\) /);
  await expect(leadsLink(colleague)).toContainText('2');
  await page.goto('/admin/audit');
  await expect(page.getByText('opened the request of Shared One').first()).toBeVisible();
  await expect(page.getByText('called Shared Three').first()).toBeVisible();
});

test('the chosen requests are marked as opened, and the others stay new', async ({ page, product }) => {
  await nothingNew(product);
  await openLive(page, '/admin/leads');
  for (const name of ['Choose A', 'Choose B', 'Choose C']) await sendRequest(page, name, { email: 'a@choose.example' });
  await search(page).fill('@choose.example');
  await expect(marks(page)).toHaveCount(3);
  await search(page).press('Enter');
  await page.keyboard.press('Space');
  await page.getByRole('gridcell', { name: /^(New )?Choose A$/ }).click({ modifiers: ['ControlOrMeta'] });
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Mark 2 chosen as opened' }).click();
  await expect(marks(page)).toHaveCount(1);
  await expect(page.getByRole('row').filter({ hasText: 'Choose B' }).locator('.is-new')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark 1 shown as opened' })).toBeVisible();
});

test('three requests in a moment are one toast, and an Undo brings back what was new', async ({ page, product }) => {
  await nothingNew(product);
  await openLive(page, '/admin/dashboard');
  for (const name of ['Quick One', 'Quick Two', 'Quick Three']) await sendRequest(page, name);
  await expect(toast(page, '3 new leads')).toContainText('Quick Three');
  await expect(toast(page, 'new lead')).toHaveCount(1);
  await leadsLink(page).click();
  await search(page).fill('Quick');
  page.on('dialog', (question) => void question.accept());
  await page.getByRole('button', { name: 'Delete Quick Two' }).click();
  await expect(page).toHaveTitle(/^\(2\) /);
  await toast(page, 'Lead deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveTitle(/^\(3\) /);
  await expect(page.getByRole('row').filter({ hasText: 'Quick Two' }).locator('.is-new')).toBeVisible();
});

test('news hides neither Call Now nor the heads of the columns, nor the first card on a phone', async ({
  page,
  product,
}) => {
  await sendRequest(page, 'Never Hidden', { email: 'a@never-hidden.example' });
  const callNow = dialog(page).getByRole('link', { name: 'Call Now' });
  const heads = page.getByRole('columnheader', { name: 'Name' });
  for (const [width, height, open, ...kept] of [
    [1440, 900, true, callNow, heads],
    [390, 844, false, rows(page).first()],
    [390, 844, true, callNow],
  ] as const) {
    await page.setViewportSize({ width, height });
    await nothingNew(product);
    await openLive(page, '/admin/leads');
    await search(page).fill('Never Hidden');
    if (open) await page.getByRole('button', { name: 'View Never Hidden' }).click();
    const name = `News at ${width} ${open}`;
    await sendRequest(page, name);
    await expect(page).toHaveTitle(/^\(1\) /);
    for (const what of [...kept]) {
      const over = await what.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const covers = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const toasts = [...document.querySelectorAll('.ui-toast, [aria-keyshortcuts=n]')].map((one) =>
          one.getBoundingClientRect(),
        );
        const isOver = (box: DOMRect) => box.left < right && box.right > left && box.top < bottom && box.bottom > top;
        return !element.contains(covers) || toasts.some(isOver);
      });
      expect(over, `${name}: ${what}`).toBe(false);
    }
    await page.keyboard.press('Escape');
  }
});

test('at 1440 px, the list does not move when something is new', async ({ page, product }) => {
  await nothingNew(product);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openLive(page, '/admin/leads');
  const top = () => page.locator('.ag-header').evaluate((head) => Math.round(head.getBoundingClientRect().top));
  const before = await top();
  await sendRequest(page, 'In One Row');
  await sendRequest(page, 'Spam In One Row', { q7: 'x' });
  await expect(page.getByRole('button', { name: '1 new request, 1 possible spam', exact: true })).toBeVisible();
  expect(await top()).toBe(before);
});

test('imported leads appear in every open list and disappear when they are deleted', async ({ page, product }) => {
  await openLive(page, '/admin/leads');
  await search(page).fill('@colleague.example');
  await expect(heading(page, 0)).toBeVisible();
  await addLeads(page, numberedLeads(250, 'Brought', 'colleague.example'));
  await expect(heading(page, 250)).toBeVisible();
  await deleteLead(page, product, 'p7@colleague.example');
  await expect(heading(page, 249)).toBeVisible();
});

test('possible spam is announced, read in its details, and as no spam it is new in every list', async ({
  page,
  product,
}) => {
  await product.sql`update leads set deleted_at = now() where suspected`;
  await nothingNew(product);
  await openLive(page, '/admin/leads');
  const second = await page.context().newPage();
  const known = second.waitForResponse('**/api/get-new-leads.php');
  await second.goto('/admin/dashboard');
  await known;
  await expect(second.getByRole('heading', { name: 'System Overview' })).toBeVisible();
  await sendRequest(page, 'Cleared Person', { q7: 'http://spam.example', caseType: 'Wrongful Death' });
  await expect(toast(second, 'Possible spam')).toContainText('Cleared Person, Wrongful Death');
  for (const tab of [page, second]) await expect(tab).toHaveTitle(/^\(1\) /);
  await page.getByRole('button', { name: '1 possible spam', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: 'Cleared Person' });
  await expect(row).toContainText('New');
  await expect(row).toContainText('(210) 555-0142');
  await expect(row).toContainText('Wrongful Death');
  await row.getByRole('button', { name: 'View Cleared Person' }).click();
  await expect(dialog(page)).toContainText('A truck hit me.');
  await expect(second).toHaveTitle(/^Dashboard/);
  await dialog(page).getByRole('button', { name: 'Not spam' }).click();
  await expect(dialog(page)).toBeHidden();
  await search(page).fill('Cleared Person');
  await expect(heading(page, 1)).toBeVisible();
  await expect(marks(page)).toHaveCount(1);
  for (const tab of [page, second]) await expect(tab).toHaveTitle(/^\(1\) /);
  await expect(second.getByRole('region', { name: 'Latest requests' })).toContainText('Cleared Person');
});

test('changes made while the connection was lost are caught up on', async ({ page, product, expectReport }) => {
  expectReport(/lead-events\.php/);
  await addLeads(page, namedLeads(['Offline Kept', 'Offline Gone'], 'offline.example'));
  const lost = '**/api/lead-events.php*';
  await page.route(lost, (route) => route.abort());
  await page.goto('/admin/leads');
  await search(page).fill('@offline.example');
  await expect(heading(page, 2)).toBeVisible();
  await deleteLead(page, product, '1@offline.example');
  await page.unroute(lost);
  // The browser reconnects after several seconds.
  await expect(heading(page, 1)).toBeVisible({ timeout: 20_000 });
});

test('the open dialog keeps its lead while others come and go, and steps on from there', async ({ page, product }) => {
  await openLeads(page, namedLeads(['Stepping One', 'Stepping Two', 'Stepping Three'], 'stepping.example'));
  await page.getByRole('button', { name: 'View Stepping One' }).click();
  const next = dialog(page).getByRole('button', { name: 'Next lead' });
  await expect(dialog(page)).toContainText('1 of 3');
  await expect(dialog(page).getByRole('button', { name: 'Previous lead' })).toBeDisabled();

  await sendRequest(page, 'Stepping Zero', { email: 'new@stepping.example' });
  await expect(page.getByText(/^\d+ new request/)).toBeVisible();
  await expect(dialog(page)).toContainText('1 of 3');
  await expect(dialog(page)).toContainText('Stepping One');
  await next.click();
  await expect(dialog(page)).toContainText('Stepping Two');

  await deleteLead(page, product, '1@stepping.example');
  await expect(dialog(page)).toContainText('Not in the list now');
  await next.click();
  await expect(dialog(page)).toContainText('Stepping Three');
  await expect(dialog(page)).toContainText('2 of 2');
  // At the end of the list, the keyboard focus is kept.
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await page.keyboard.press('k');
  await expect(dialog(page)).toContainText('1 of 2');
});

const names = (page: Page) => page.locator('.ag-row [col-id=name]');

/** The phone makes them other leads than those of another journey. */
async function openOverTwo(page: Page, product: Product, domain: string, phone: string) {
  await nothingNew(product);
  await openLeads(
    page,
    namedLeads(['Older One', 'Older Two'], domain).map((lead) => ({ ...lead, phone })),
  );
  await expect(names(page)).toHaveText(['Older One', 'Older Two']);
}

test('a request that arrives during activity in the list waits until it is asked for', async ({ page, product }) => {
  await openOverTwo(page, product, 'held.example', '210 555 0101');
  await page.getByRole('gridcell', { name: 'Older One', exact: true }).hover();
  await sendRequest(page, 'Held First', { email: 'c@held.example' });
  await expect(pill(page)).toHaveText('1 new request');
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect(names(page)).toHaveText(['Older One', 'Older Two']);
  await pill(page).click();
  await expect(names(page)).toHaveText(['Held First', 'Older One', 'Older Two']);
  await expect(page.getByRole('gridcell', { name: /^(New )?Held First$/ })).toBeFocused();

  // The focus is now in the list.
  await page.mouse.move(0, 0);
  await sendRequest(page, 'Held Second', { email: 'd@held.example' });
  await sendRequest(page, 'Held Third', { email: 'e@held.example' });
  await expect(pill(page)).toHaveText('3 new requests');
  await expect(names(page)).toHaveText(['Held First', 'Older One', 'Older Two']);
  await page.locator('h1').focus();
  await page.keyboard.press('n');
  await expect(names(page)).toHaveText(['Held Third', 'Held Second', 'Held First', 'Older One', 'Older Two']);
  // It goes from each new request to the next.
  const focused = page.locator('.ag-row [role=gridcell]:focus');
  for (const _ of [1, 2, 3]) {
    const at = await focused.textContent();
    await page.keyboard.press('n');
    await expect(focused).not.toHaveText(at ?? '');
  }

  await sendRequest(page, 'Held Fourth', { email: 'f@held.example' });
  await expect(pill(page)).toHaveText('4 new requests');
  await search(page).focus();
  await expect(names(page).first()).toHaveText('Held Fourth');
});

test('a request that the search hides is announced, and n shows it', async ({ page, product }) => {
  await openOverTwo(page, product, 'outside.example', '210 555 0102');
  // There is no activity in the list, so nothing delays the request.
  await sendRequest(page, 'Out Of Sight', { email: 'c@elsewhere.example' });
  const outside = page.getByRole('button', { name: '1 new outside this search', exact: true });
  await expect(outside).toBeVisible();
  await page.getByRole('link', { name: 'Visits', exact: true }).click();
  await page.goBack();
  await expect(heading(page, 2)).toBeVisible();
  await expect(outside).toBeVisible();
  await page.locator('h1').focus();
  await page.keyboard.press('n');
  const row = page.getByRole('gridcell', { name: 'New Out Of Sight', exact: true });
  await expect(row).toBeFocused();
  await expect(search(page)).toHaveValue('');
  await expect(pill(page)).toHaveText('1 new request');
  await page.keyboard.press('Enter');
  await expect(pill(page)).toHaveCount(0);
  await expect(page).toHaveTitle(/^\(1\) /);
});

test('a request that the sort order puts out of view is announced, and n goes to it', async ({ page, product }) => {
  await nothingNew(product);
  await openLeads(page, numberedLeads(60, 'Ahead', 'below.example'));
  await page.getByRole('columnheader', { name: 'Name', exact: true }).click();
  await search(page).focus();
  await page.mouse.move(0, 0);
  await sendRequest(page, 'Zuletzt', { email: 'z@below.example' });
  await expect(heading(page, 61)).toBeVisible();
  await expect(pill(page)).toHaveText('1 new request');
  await page.locator('h1').focus();
  await page.keyboard.press('n');
  const row = page.getByRole('gridcell', { name: /^(New )?Zuletzt$/ });
  await expect(row).toBeFocused();
  await expect(search(page)).toHaveValue('@below.example');
  await page.getByRole('button', { name: 'Mark 1 shown as opened' }).click();
  await expect(pill(page)).toHaveCount(0);
  // Without new requests, the key goes to the newest lead.
  await row.focus();
  await page.keyboard.press('k');
  await page.keyboard.press('n');
  await expect(row).toBeFocused();
});

test('a list scrolled away from the focus stays there when a lead goes, as the focus does', async ({
  page,
  product,
}) => {
  const far = Array.from({ length: 90 }, (_, index) => `Far ${index}`);
  await openLeads(page, namedLeads(far, 'far.example'));
  await search(page).press('Enter');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.getByRole('gridcell', { name: 'Far 2', exact: true }).hover();
  await page.mouse.wheel(0, 1_500);
  const top = () => page.locator('.ag-grid-viewport').evaluate(({ scrollTop }) => scrollTop);
  await expect.poll(top).toBe(1_500);
  await deleteLead(page, product, '0@far.example');
  await expect(heading(page, 89)).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'Far 2', exact: true })).toBeFocused();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await top()).toBe(1_500);
  await page.keyboard.press('j');
  await expect(page.getByRole('gridcell', { name: 'Far 3', exact: true })).toBeFocused();
});
