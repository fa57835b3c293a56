import { expect } from '@playwright/test';
import { otherOffice } from './firm.ts';
import { test } from './test.ts';
import {
  cleared,
  field,
  fillIn,
  forbidStorage,
  form,
  leadsOf,
  noteSends,
  openReady,
  openSettled,
  request,
  restored,
  submit,
  success,
  toast,
  typed,
  untilReady,
} from './visitor.ts';

test('a double click is one request and one lead; the next request has another key', async ({ page, product }) => {
  const sends = await noteSends(page, (route) => route.continue());
  await openReady(page, '/contact');
  await fillIn(page, { ...request, name: 'Double Click' });
  await submit(page).dblclick();
  await expect(toast(page, 'Message Sent')).toBeVisible();
  expect(sends).toHaveLength(1);
  expect(await leadsOf(product, 'Double Click')).toHaveLength(1);
  await expect(field(page, 'Name')).toHaveValue('');
  // It brings the form back.
  await submit(page).click();
  await fillIn(page, { ...request, name: 'Double Click' });
  await submit(page).click();
  await expect.poll(() => leadsOf(product, 'Double Click')).toHaveLength(2);
  expect(new Set(sends.map((one) => one.headers()['idempotency-key'])).size).toBe(2);
});

test('after a lost answer and a reload, sending makes no second lead', async ({ page, product, expectReport }) => {
  expectReport(/mail\.php/, /^The contact request was not sent/);
  const sends = await noteSends(page, async (route, count) => {
    if (count > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await openReady(page, '/contact');
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
});

test('a visitor who goes on while a request is sent, and comes back, cannot send it twice', async ({
  page,
  product,
}) => {
  const name = 'Gone On';
  const answers: (() => void)[] = [];
  await noteSends(page, async (route) => {
    const response = await route.fetch();
    await new Promise<void>((answer) => answers.push(answer));
    await route.fulfill({ response });
  });
  const sendAndLeave = async () => {
    await fillIn(page, { ...request, name });
    await submit(page).click();
    await page.getByRole('link', { name: 'About', exact: true }).first().click();
    await expect(page).toHaveURL(/\/about$/);
    await expect.poll(() => answers.length).toBe(1);
  };
  const comeBack = () => page.getByRole('link', { name: 'Schedule Free Consultation' }).first().click();
  const answer = async () => {
    answers.pop()?.();
    await expect(toast(page, 'Message Sent')).toBeVisible();
  };
  await openReady(page, '/contact');
  await sendAndLeave();
  await answer();
  await comeBack();
  await expect.poll(() => typed(page)).toEqual(cleared);

  await sendAndLeave();
  await comeBack();
  await expect.poll(() => typed(page)).toEqual({ ...restored, name });
  await answer();
  await expect.poll(() => typed(page)).toEqual(cleared);
  await expect(page.getByRole('button', { name: 'Clear the form' })).toHaveCount(0);
  expect(await leadsOf(product, name)).toHaveLength(2);
});

test('a box that alone was ticked is not ticked in a new tab, and nothing else claims to be restored', async ({
  page,
  context,
}) => {
  await openReady(page, '/contact');
  await form(page).getByRole('checkbox').check();
  const later = await context.newPage();
  await openReady(later, otherOffice.contactPath.en);
  expect(await typed(later)).toEqual(cleared);
  await expect(later.getByRole('button', { name: 'Clear the form' })).toHaveCount(0);
});

test('what was typed survives a dead network and a new visit', async ({ page, context, expectReport }) => {
  expectReport(/ERR_INTERNET_DISCONNECTED/, /^The contact request was not sent/);
  await openSettled(page, '/contact');
  await context.setOffline(true);
  await fillIn(page);
  await submit(page).click();
  await expect(toast(page, 'Error')).toBeVisible();
  await context.setOffline(false);
  await page.close();
  const later = await context.newPage();
  await openReady(later, otherOffice.contactPath.en);
  expect(await typed(later)).toEqual(restored);
  await later.getByRole('button', { name: 'Clear the form' }).press('Enter');
  expect(await typed(later)).toEqual(cleared);
  await expect(field(later, 'Name')).toBeFocused();
  await later.reload();
  await untilReady(later);
  expect(await typed(later)).toEqual(cleared);
});

test('the form works where the browser forbids storage and has no AbortSignal.timeout', async ({ page }) => {
  await forbidStorage(page, 'localStorage', 'sessionStorage');
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'));
  await noteSends(page, (route) => route.fulfill(success()));
  await openReady(page, '/contact');
  await fillIn(page);
  await submit(page).click();
  await expect(toast(page, 'Message Sent')).toBeVisible();
});

test('what is posted without the app is kept until its answer has arrived', async ({ page, context, expectReport }) => {
  expectReport(/ERR_FAILED/, /^The app did not load/);
  await page.route('**/assets/entry-client-*.js', (route) => route.abort());
  await page.goto('/contact');
  await fillIn(page);
  await context.setOffline(true);
  await submit(page).click();
  await page.waitForURL((url) => url.pathname !== '/contact');
  await context.setOffline(false);
  await page.goto('/contact');
  await expect.poll(() => typed(page)).toEqual(restored);
  await form(page).getByRole('checkbox').check();
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeVisible();
  await page.goto('/contact');
  await expect.poll(() => typed(page)).toEqual(cleared);
});
