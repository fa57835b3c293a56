import { expect } from '@playwright/test';
import { holdBack } from './hold-back.ts';
import { test } from './test.ts';
import {
  cleared,
  fillIn,
  leadsOf,
  noteSends,
  openReady,
  request,
  submit,
  success,
  toast,
  typed,
  untilReady,
} from './visitor.ts';

test('a request reaches the database as it was typed; the form waits, then is cleared', async ({ page, product }) => {
  const arrive = await holdBack(page, '**/mail.php');
  const own = { ...request, name: `${request.name} once` };
  await openReady(page, '/contact');
  await fillIn(page, own);
  const sending = page.waitForRequest('**/mail.php');
  await submit(page).click();
  const sent = await sending;
  await expect(submit(page)).toHaveText('Sending...');
  await expect(submit(page)).toHaveCSS('opacity', '1');
  arrive();
  expect(sent.postDataJSON()).toEqual({ ...own, acknowledgment: true, pageSource: '/contact' });
  expect(sent.headers()['idempotency-key']).toMatch(/^.{16,200}$/);
  await expect(toast(page, 'Message Sent')).toContainText('Thank you. We have your request');
  await expect(submit(page)).toHaveText('Submit');
  await expect(submit(page)).toBeEnabled();
  await expect(page.getByRole('group', { name: 'We have your request' })).toBeFocused();
  expect(await typed(page)).toEqual(cleared);
  expect(await leadsOf(product, own.name)).toEqual([
    {
      name: own.name,
      email: request.email,
      phone: request.phone,
      case_type: request.caseType,
      message: request.message,
      page_source: '/contact',
    },
  ]);
  await page.reload();
  await untilReady(page);
  expect(await typed(page)).toEqual(cleared);
});

test('the form works when the kit is missing, corrupt or hanging', async ({ page, product, expectReport }) => {
  expectReport(/^The released interface kit is not usable/, /status of 404 .*\/ui\//);
  const sends = await noteSends(page, (route) => route.fulfill(success('Stored all the same.')));
  for (const [index, state] of (['missing', 'corrupt', 'hanging'] as const).entries()) {
    await product.setKit(state);
    await openReady(page, '/contact');
    await fillIn(page);
    await submit(page).click();
    await expect(toast(page, 'Message Sent'), state).toContainText('Stored all the same.');
    expect(sends).toHaveLength(index + 1);
  }
});
