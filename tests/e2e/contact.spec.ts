import { expect } from '@playwright/test';
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

test('a request reaches the database as it was typed, and the form is cleared', async ({ page, product }) => {
  const own = { ...request, name: `${request.name} once` };
  await openReady(page, '/contact');
  await fillIn(page, own);
  await submit(page).click();
  await expect(toast(page, 'Message Sent')).toContainText('Thank you. We have your request');
  expect(await typed(page)).toEqual(cleared);
  const { caseType: case_type, ...others } = own;
  expect(await leadsOf(product, own.name)).toEqual([{ ...others, case_type, page_source: '/contact' }]);
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
