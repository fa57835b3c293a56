import { expect, type Page } from '@playwright/test';
import type { Product } from '../harness/product/start-product.ts';
import { addLeads, openLive, sendRequest, toast } from './admin-session.ts';
import { dialog, heading, namedLeads, numberedLeads, openLeads, rows, search } from './leads-list.ts';
import { test } from './test.ts';

test.use({ signedIn: true });

/** Deletes a lead as a colleague would. */
async function deleteLead(page: Page, { sql }: Product, email: string) {
  const [lead] = await sql`select id::int from leads where email = ${email}`;
  await page.request.post('/api/delete-lead.php', { data: { id: lead?.id }, failOnStatusCode: true });
}

test('a new lead arrives in every tab over one stream, with a toast and a count in the title', async ({ page }) => {
  const streams: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('/api/lead-events.php')) streams.push(request.url());
  });
  await openLive(page, '/admin/leads');
  const second = await page.context().newPage();
  await second.goto('/admin/dashboard');
  await expect(second.getByRole('heading', { name: 'System Overview' })).toBeVisible();

  await search(page).fill('Live Arrival');
  await sendRequest(page, 'Live Arrival One');
  await expect(heading(page, 1)).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'Live Arrival One', exact: true })).toBeVisible();
  for (const tab of [page, second]) {
    await expect(toast(tab, 'New lead')).toContainText('Live Arrival One');
    await expect(tab).toHaveTitle(/^\(1\) /);
  }
  expect(streams).toHaveLength(1);

  // Activity in the list clears the count in the title.
  await page.keyboard.press('Shift');
  await expect(page).toHaveTitle(/^Leads Management/);

  const takenOver = second.waitForResponse('**/api/lead-events.php*');
  await page.close();
  await takenOver;
  await sendRequest(second, 'Live Arrival Two');
  await expect(toast(second, 'Live Arrival Two')).toBeVisible();
  await expect(second).toHaveTitle(/^\(2\) /);
});

test('news hides neither Call Now nor the heads of the columns, nor the first card on a phone', async ({ page }) => {
  await openLive(page, '/admin/leads');
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

test('imported leads appear in every open list and disappear when they are deleted', async ({ page, product }) => {
  await openLive(page, '/admin/leads');
  await search(page).fill('@colleague.example');
  await expect(heading(page, 0)).toBeVisible();
  await addLeads(page, numberedLeads(250, 'Brought', 'colleague.example'));
  await expect(heading(page, 250)).toBeVisible();
  await deleteLead(page, product, 'p7@colleague.example');
  await expect(heading(page, 249)).toBeVisible();
});

test('a lead marked as not spam appears in every list and is not announced', async ({ page }) => {
  await sendRequest(page, 'Cleared Person', { q7: 'http://spam.example' });
  await openLive(page, '/admin/leads');
  const second = await page.context().newPage();
  await second.goto('/admin/leads');
  for (const tab of [page, second]) {
    await search(tab).fill('Cleared Person');
    await expect(heading(tab, 0)).toBeVisible();
  }
  await page.getByText(/^Possible spam/).click();
  await page.getByRole('button', { name: 'Not spam: Cleared Person' }).click();
  for (const tab of [page, second]) {
    await expect(heading(tab, 1)).toBeVisible();
    await expect(toast(tab, 'New lead')).toHaveCount(0);
    await expect(tab).toHaveTitle(/^Leads Management/);
  }
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
  await expect(page.getByText('1 new request', { exact: true })).toBeVisible();
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

const pill = (page: Page) => page.getByRole('button', { name: /^\d+ new requests?$/ });
const names = (page: Page) => page.locator('.ag-row [col-id=name]');

async function openOverTwo(page: Page, domain: string) {
  await openLeads(page, namedLeads(['Older One', 'Older Two'], domain));
  await expect(names(page)).toHaveText(['Older One', 'Older Two']);
}

test('a request that arrives during activity in the list waits until it is requested', async ({ page }) => {
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

  // The focus is now in the list.
  await page.mouse.move(0, 0);
  await sendRequest(page, 'Held Second', { email: 'd@held.example' });
  await sendRequest(page, 'Held Third', { email: 'e@held.example' });
  await expect(pill(page)).toHaveText('2 new requests');
  await page.keyboard.press('n');
  await expect(page.getByRole('gridcell', { name: 'Held Third', exact: true })).toBeFocused();
  await expect(names(page)).toHaveText(['Held Third', 'Held Second', 'Held First', 'Older One', 'Older Two']);

  await sendRequest(page, 'Held Fourth', { email: 'f@held.example' });
  await expect(pill(page)).toBeVisible();
  await search(page).focus();
  await expect(names(page).first()).toHaveText('Held Fourth');
  await expect(pill(page)).toHaveCount(0);
});

test('a request that the search hides is announced and marked as new until it is opened', async ({ page }) => {
  await openOverTwo(page, 'outside.example');
  // There is no activity in the list, so nothing delays the request.
  await sendRequest(page, 'Out Of Sight', { email: 'c@elsewhere.example' });
  const outside = page.getByRole('button', { name: '1 new outside this search', exact: true });
  await expect(outside).toBeVisible();
  await page.keyboard.press('Shift');
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect(outside).toBeVisible();

  // The lead has not been on the screen, so it is still new when the list is reopened.
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

test('a request that the sort order puts out of view is announced, and n goes to it', async ({ page }) => {
  await openLeads(page, numberedLeads(60, 'Ahead', 'below.example'));
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
  // Without new requests, the key goes to the newest lead.
  await page.keyboard.press('k');
  await page.keyboard.press('n');
  await expect(page.getByRole('gridcell', { name: 'Zuletzt', exact: true })).toBeFocused();
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
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await top()).toBe(1_500);
  await page.keyboard.press('j');
  await expect(page.getByRole('gridcell', { name: 'Far 3', exact: true })).toBeFocused();
});
