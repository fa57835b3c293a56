import { expect } from '@playwright/test';
import { otherOffice } from './firm.ts';
import { test } from './test.ts';
import {
  cleared,
  field,
  filled,
  fillIn,
  form,
  leadsOf,
  noteSends,
  openReady,
  request,
  requestsTo,
  restored,
  submit,
  toast,
  typed,
  untilReady,
} from './visitor.ts';

test('what was typed survives a dead network, a new visit, a lost answer and a missing chunk, and is sent once', async ({
  page: first,
  context,
  product,
  expectReport,
}) => {
  expectReport(/ERR_INTERNET_DISCONNECTED/, /^The contact request was not sent/);
  expectReport(/ERR_FAILED.*mail\.php/, /404.*contact-page/, /^The app did not load/);
  await test.step('a dead network', async () => {
    // The last that a page requests on its own is its head record.
    const record = first.waitForResponse(
      (answer) => answer.request().resourceType() === 'fetch' && /\/contact$/.test(answer.url()),
    );
    await openReady(first, '/contact');
    await (await record).finished();
    await context.setOffline(true);
    await fillIn(first);
    await submit(first).click();
    await expect(toast(first, 'Error')).toBeVisible();
    await context.setOffline(false);
    await first.close();
  });
  const page = await context.newPage();
  await test.step('a new visit, in which the form can be cleared', async () => {
    await openReady(page, otherOffice.contactPath.en);
    expect(await typed(page)).toEqual(restored);
    await page.getByRole('button', { name: 'Clear the form' }).press('Enter');
    expect(await typed(page)).toEqual(cleared);
    await expect(field(page, 'Name')).toBeFocused();
    await page.reload();
    await untilReady(page);
    expect(await typed(page)).toEqual(cleared);
  });
  await test.step('a lost answer and a reload, after which sending makes no second lead', async () => {
    const sends = await noteSends(page, async (route, count) => {
      if (count > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await fillIn(page, { ...request, name: 'Lost Answer' });
    await submit(page).click();
    await expect(toast(page, 'Error')).toBeVisible();
    await page.reload();
    await untilReady(page);
    expect(await typed(page)).toEqual({ ...restored, name: 'Lost Answer' });
    await form(page).getByRole('checkbox').check();
    await submit(page).click();
    await expect(toast(page, 'Message Sent')).toBeVisible();
    const keys = sends.map((one) => one.headers()['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
    expect(await leadsOf(product, 'Lost Answer')).toHaveLength(1);
    await page.unrouteAll();
  });
  await test.step('a missing chunk: the page is not loaded anew, and what is posted is kept until its answer has arrived', async () => {
    await page.route('**/assets/contact-page-*.js', (route) => route.fulfill({ status: 404 }));
    const told = page.waitForEvent('console', (message) => message.text().startsWith('The app did not load'));
    const visits = requestsTo(page, /\/contact$/);
    await page.goto('/contact');
    await fillIn(page);
    await told;
    expect(await typed(page)).toEqual(filled);
    await context.setOffline(true);
    await submit(page).click();
    await page.waitForURL((url) => url.pathname !== '/contact');
    await context.setOffline(false);
    expect(visits).toHaveLength(1);
    await page.goto('/contact');
    await expect.poll(() => typed(page)).toEqual(restored);
    await form(page).getByRole('checkbox').check();
    await submit(page).click();
    await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeVisible();
    await page.goto('/contact');
    await expect.poll(() => typed(page)).toEqual(cleared);
  });
});
