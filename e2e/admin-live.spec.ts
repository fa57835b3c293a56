import { expect, type Page } from '@playwright/test';
import { addLeads, openStaffScreen, sendRequest, startSession, toast } from './admin-session.ts';
import { dialog, heading, rows, search } from './leads-list.ts';
import { test } from './test.ts';

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

test('news hides neither Call Now nor the heads of the columns, nor the first card on a phone', async ({
  page,
  product,
}) => {
  const connected = page.waitForResponse('**/api/lead-events.php*');
  await openStaffScreen(page, product, '/admin/leads');
  await connected;
  await sendRequest(page, 'Never Hidden');
  const callNow = dialog(page).getByRole('link', { name: 'Call Now' });
  const heads = page.getByRole('columnheader', { name: 'Name' });
  for (const [width, height, open, ...kept] of [
    [1440, 900, true, callNow, heads],
    [390, 844, false, rows(page).first()],
    [390, 844, true, callNow],
  ] as const) {
    await page.setViewportSize({ width, height });
    await search(page).fill('Never Hidden');
    if (open) await page.getByRole('button', { name: 'View Never Hidden' }).click();
    const name = `News at ${width} ${open}`;
    await sendRequest(page, name);
    await expect(toast(page, name)).toBeVisible();
    for (const what of [...kept]) {
      const over = await what.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const covers = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const toasts = [...document.querySelectorAll('.ui-toast, .leads-pill')].map((one) =>
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

test('a lead that is deleted in one browser leaves the list of the other', async ({ page, product, browser }) => {
  const connected = page.waitForResponse('**/api/lead-events.php*');
  await openStaffScreen(page, product, '/admin/leads');
  await connected;
  await sendRequest(page, 'Seen Twice');
  await page.getByPlaceholder('Search leads...').fill('Seen Twice');
  await expect(page.getByRole('heading', { name: 'Contact Form Submissions (1)' })).toBeVisible();

  const other = await browser.newContext({ baseURL: product.origin });
  const colleague = await other.newPage();
  await openStaffScreen(colleague, product, '/admin/leads');
  await colleague.getByPlaceholder('Search leads...').fill('Seen Twice');
  colleague.on('dialog', (question) => void question.accept());
  await colleague.getByRole('button', { name: 'Delete Seen Twice' }).click();
  await expect(page.getByRole('heading', { name: 'Contact Form Submissions (0)' })).toBeVisible();
  await other.close();
});

test('what somebody imports joins the open list of everybody else', async ({ page, product }) => {
  const connected = page.waitForResponse('**/api/lead-events.php*');
  await openStaffScreen(page, product, '/admin/leads');
  await connected;
  await page.getByPlaceholder('Search leads...').fill('@colleague.example');
  await expect(page.getByRole('heading', { name: 'Contact Form Submissions (0)' })).toBeVisible();
  await addLeads(
    page,
    Array.from({ length: 250 }, (_, index) => ({ name: `Brought ${index}`, email: `${index}@colleague.example` })),
  );
  await expect(page.getByRole('heading', { name: 'Contact Form Submissions (250)' })).toBeVisible();
});

test('what somebody takes out of the suspected ones joins every list, and is no news', async ({ page, product }) => {
  await sendRequest(page, 'Cleared Person', { q7: 'http://spam.example' });
  const connected = page.waitForResponse('**/api/lead-events.php*');
  await openStaffScreen(page, product, '/admin/leads');
  await connected;
  const second = await page.context().newPage();
  await second.addInitScript(() => localStorage.setItem('admin_token', 'authenticated'));
  await second.goto('/admin/leads');
  for (const tab of [page, second]) {
    await tab.getByPlaceholder('Search leads...').fill('Cleared Person');
    await expect(tab.getByRole('heading', { name: 'Contact Form Submissions (0)' })).toBeVisible();
  }
  await page.getByText(/^Suspected spam/).click();
  await page.getByRole('button', { name: 'Not spam: Cleared Person' }).click();
  for (const tab of [page, second]) {
    await expect(tab.getByRole('heading', { name: 'Contact Form Submissions (1)' })).toBeVisible();
    await expect(toast(tab, 'New lead')).toHaveCount(0);
    await expect(tab).toHaveTitle(/^Leads Management/);
  }
});

test('what came and went while the connection was lost is made up for when it is back', async ({
  page,
  product,
  expectReport,
}) => {
  expectReport(/lead-events\.php/);
  await startSession(page, product);
  await addLeads(page, [
    { name: 'Offline Kept', email: 'a@offline.example' },
    { name: 'Offline Gone', email: 'b@offline.example' },
  ]);
  const lost = '**/api/lead-events.php*';
  await page.route(lost, (route) => route.abort());
  await page.goto('/admin/leads');
  await page.getByPlaceholder('Search leads...').fill('@offline.example');
  await expect(page.getByRole('heading', { name: 'Contact Form Submissions (2)' })).toBeVisible();
  const [gone] = await product.sql`select id::int from leads where email = 'b@offline.example'`;
  const deleted = await page.request.post('/api/delete-lead.php', { data: { id: gone?.id } });
  expect(deleted.status()).toBe(200);
  await page.unroute(lost);
  // The browser tries again after some seconds.
  await expect(page.getByRole('heading', { name: 'Contact Form Submissions (1)' })).toBeVisible({ timeout: 20_000 });
});

test('the open dialog keeps its lead while others come and go, and goes on from there', async ({ page, product }) => {
  await openStaffScreen(page, product, '/admin/dashboard');
  await addLeads(page, [
    { name: 'Stepping One', email: 'visitor1@example.com', submission_date: '2025-02-03T12:00:00Z' },
    { name: 'Stepping Two', email: 'visitor2@example.com', submission_date: '2025-02-02T12:00:00Z' },
    { name: 'Stepping Three', email: 'visitor3@example.com', submission_date: '2025-02-01T12:00:00Z' },
  ]);
  const connected = page.waitForResponse('**/api/lead-events.php*');
  await page.goto('/admin/leads');
  await connected;
  await page.getByPlaceholder('Search leads...').fill('Stepping');
  await page.getByRole('button', { name: 'View Stepping One' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lead Details' });
  const next = dialog.getByRole('button', { name: 'Next lead' });
  await expect(dialog).toContainText('1 of 3');
  await expect(dialog.getByRole('button', { name: 'Previous lead' })).toBeDisabled();

  await sendRequest(page, 'Stepping Zero');
  await expect(page.getByText('1 new request', { exact: true })).toBeVisible();
  await expect(dialog).toContainText('1 of 3');
  await expect(dialog).toContainText('Stepping One');
  await next.click();
  await expect(dialog).toContainText('Stepping Two');

  const [two] = await product.sql`select id::int from leads where name = 'Stepping Two'`;
  await page.request.post('/api/delete-lead.php', { data: { id: two?.id } });
  await expect(dialog).toContainText('Not in the list now');
  await next.click();
  await expect(dialog).toContainText('Stepping Three');
  await expect(dialog).toContainText('2 of 2');
  // At the end of the list the keyboard's place is not lost.
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await page.keyboard.press('k');
  await expect(dialog).toContainText('1 of 2');
});

const pill = (page: Page) => page.getByRole('button', { name: /^\d+ new requests?$/ });
const names = (page: Page) => page.locator('.ag-row [col-id=name]');

/** The leads screen over two leads of an e-mail domain of its own, hearing of new ones. */
async function openOverTwo(page: Page, domain: string) {
  await addLeads(page, [
    { name: 'Older One', email: `a@${domain}`, submission_date: '2025-02-03T12:00:00Z' },
    { name: 'Older Two', email: `b@${domain}`, submission_date: '2025-02-02T12:00:00Z' },
  ]);
  const connected = page.waitForResponse('**/api/lead-events.php*');
  await page.goto('/admin/leads');
  await connected;
  await page.getByPlaceholder('Search leads...').fill(`@${domain}`);
  await expect(names(page)).toHaveText(['Older One', 'Older Two']);
}

test('a request that comes while somebody is at the list waits, and comes in when asked for or when they leave', async ({
  page,
  product,
}) => {
  await openStaffScreen(page, product, '/admin/dashboard');
  await openOverTwo(page, 'held.example');
  await page.getByRole('gridcell', { name: 'Older One', exact: true }).hover();
  await sendRequest(page, 'Held First', { email: 'c@held.example' });
  await expect(pill(page)).toHaveText('1 new request');
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect(names(page)).toHaveText(['Older One', 'Older Two']);
  await page.keyboard.press('Shift');
  await expect(page).toHaveTitle(/^\(1\) /);
  await pill(page).click();
  await expect(names(page)).toHaveText(['Held First', 'Older One', 'Older Two']);
  await expect(page.getByRole('gridcell', { name: 'Held First', exact: true })).toBeFocused();
  await expect(page).toHaveTitle(/^Leads Management/);

  // The focus is in the list now.
  await page.mouse.move(0, 0);
  await sendRequest(page, 'Held Second', { email: 'd@held.example' });
  await sendRequest(page, 'Held Third', { email: 'e@held.example' });
  await expect(pill(page)).toHaveText('2 new requests');
  await page.keyboard.press('n');
  await expect(page.getByRole('gridcell', { name: 'Held Third', exact: true })).toBeFocused();
  await expect(names(page)).toHaveText(['Held Third', 'Held Second', 'Held First', 'Older One', 'Older Two']);

  await sendRequest(page, 'Held Fourth', { email: 'f@held.example' });
  await expect(pill(page)).toBeVisible();
  await page.getByPlaceholder('Search leads...').focus();
  await expect(names(page).first()).toHaveText('Held Fourth');
  await expect(pill(page)).toHaveCount(0);
});

test('a request that the search hides is told until somebody goes to it, and stays New until then', async ({
  page,
  product,
}) => {
  await openStaffScreen(page, product, '/admin/dashboard');
  await openOverTwo(page, 'outside.example');
  // Nobody is at the list, so that nothing holds the request back.
  await sendRequest(page, 'Out Of Sight', { email: 'c@elsewhere.example' });
  const outside = page.getByRole('button', { name: '1 new outside this search', exact: true });
  await expect(outside).toBeVisible();
  await page.keyboard.press('Shift');
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect(outside).toBeVisible();

  // Not on the screen before: new for whoever opens the list next.
  await page.getByRole('link', { name: 'Visits', exact: true }).click();
  await page.goBack();
  await expect(heading(page, 2)).toBeVisible();
  await expect(outside).toBeVisible();
  await page.locator('h1').focus();
  await page.keyboard.press('n');
  const row = page.getByRole('gridcell', { name: 'Out Of Sight', exact: true });
  await expect(row).toBeFocused();
  await expect(search(page)).toHaveValue('');
  await expect(page.getByRole('row').filter({ has: row }).getByText('New, just now')).toBeVisible();
  await expect(outside).toHaveCount(0);
  await expect(page).toHaveTitle(/^Leads Management/);

  await page.getByRole('link', { name: 'Visits', exact: true }).click();
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await expect(row).toBeVisible();
  await expect(page.getByText(/^New, /)).toHaveCount(0);
});

test('a request that the order puts out of sight is told, and n goes to it', async ({ page, product }) => {
  await openStaffScreen(page, product, '/admin/dashboard');
  await addLeads(
    page,
    Array.from({ length: 60 }, (_, index) => ({ name: `Ahead ${index}`, email: `${index}@below.example` })),
  );
  const connected = page.waitForResponse('**/api/lead-events.php*');
  await page.goto('/admin/leads');
  await connected;
  await search(page).fill('@below.example');
  await page.getByRole('columnheader', { name: 'Name', exact: true }).click();
  await search(page).focus();
  await page.mouse.move(0, 0);
  await sendRequest(page, 'Zuletzt', { email: 'z@below.example' });
  await expect(heading(page, 61)).toBeVisible();
  await expect(pill(page)).toHaveText('1 new request');
  await page.locator('h1').focus();
  await page.keyboard.press('n');
  await expect(page.getByRole('gridcell', { name: 'Zuletzt', exact: true })).toBeFocused();
  await expect(pill(page)).toHaveCount(0);
  await expect(search(page)).toHaveValue('@below.example');
  // Without anything new, it is the way to the newest there is.
  await page.keyboard.press('k');
  await page.keyboard.press('n');
  await expect(page.getByRole('gridcell', { name: 'Zuletzt', exact: true })).toBeFocused();
});

test('a click on a row that an arrival has just moved does nothing, one on a row that was sorted does', async ({
  page,
  product,
}) => {
  await openStaffScreen(page, product, '/admin/dashboard');
  await openOverTwo(page, 'moved.example');
  // In the browser: presses the button in the very moment in which the row has moved.
  await page.evaluate(() => {
    const heading = document.querySelector('h2');
    new MutationObserver((_changes, observer) => {
      observer.disconnect();
      document.querySelector<HTMLElement>('[aria-label="View Older One"]')?.click();
      heading?.setAttribute('data-pressed', '');
    }).observe(heading as HTMLElement, { subtree: true, characterData: true, childList: true });
  });
  await sendRequest(page, 'Mover', { email: 'c@moved.example' });
  await expect(page.locator('h2[data-pressed]')).toBeVisible();
  await expect(names(page)).toHaveText(['Mover', 'Older One', 'Older Two']);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('.ag-header-cell[col-id=name] .ag-header-cell-label')?.click();
    document.querySelector<HTMLElement>('[aria-label="View Older One"]')?.click();
  });
  await expect(page.getByRole('dialog', { name: 'Lead Details' })).toContainText('Older One');
});

test('a list that is scrolled away from the focused row stays there when a lead goes, and the focus with its lead', async ({
  page,
  product,
}) => {
  await openStaffScreen(page, product, '/admin/dashboard');
  await addLeads(
    page,
    Array.from({ length: 90 }, (_, index) => ({
      name: `Far ${index + 1}`,
      email: `${index + 1}@far.example`,
      submission_date: new Date(Date.UTC(2025, 0, 1, 0, 100 - index)).toISOString(),
    })),
  );
  const connected = page.waitForResponse('**/api/lead-events.php*');
  await page.goto('/admin/leads');
  await connected;
  await page.getByPlaceholder('Search leads...').fill('@far.example');
  await search(page).press('Enter');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.getByRole('gridcell', { name: 'Far 3', exact: true }).hover();
  await page.mouse.wheel(0, 1_500);
  const top = () => page.locator('.ag-grid-viewport').evaluate(({ scrollTop }) => scrollTop);
  await expect.poll(top).toBeGreaterThan(1_000);
  const scrolled = await top();
  const [gone] = await product.sql`select id::int from leads where email = '1@far.example'`;
  await page.request.post('/api/delete-lead.php', { data: { id: gone?.id } });
  await expect(page.getByRole('heading', { name: 'Contact Form Submissions (89)' })).toBeVisible();
  expect(await top()).toBe(scrolled);
  await page.keyboard.press('j');
  await expect(page.getByRole('gridcell', { name: 'Far 4', exact: true })).toBeFocused();
});
