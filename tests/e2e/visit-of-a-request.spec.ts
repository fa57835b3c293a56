import { expect, type Page } from '@playwright/test';
import type { Product } from '../harness/product/start-product.ts';
import { openStaffScreen } from './admin-session.ts';
import { test } from './test.ts';
import { fillIn, openReady, request, submit, toast } from './visitor.ts';

async function leadOf({ sql }: Product, name: string) {
  const [lead] = await sql`select id, session_id, acknowledgment_version from leads where name = ${name}`;
  return lead;
}

/** Returns the ID that the browser stores for this tab. */
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('advocate-session'));

test('pages read before the request are listed in its details', async ({ page, product }) => {
  await openReady(page, '/truck-accident-attorneys?utm_campaign=spring');
  await page.locator('main a[href^="/contact"]').first().click();
  await expect(page).toHaveURL(/contact/);
  await fillIn(page, { ...request, name: 'Reader' });
  await submit(page).click();
  await expect(toast(page, 'Message Sent')).toBeVisible();
  const lead = await leadOf(product, 'Reader');
  expect(lead).toMatchObject({ session_id: await kept(page), acknowledgment_version: 1 });
  await openStaffScreen(page, product, `/admin/leads?lead=${lead?.id}`);
  const details = page.getByRole('dialog', { name: 'Lead Details' });
  await expect(details.getByRole('definition').filter({ hasText: /^\/truck-accident-attorneys$/ })).toBeVisible();
  await expect(details).toContainText('campaign spring');
  await expect(details.getByRole('listitem')).toHaveText([/^Read \/truck-accident-attorneys /, /^Read \/contact /]);
});

test('the native form names the visit where the first script ran', async ({ page, product }) => {
  await page.route('**/assets/entry-client-*.js', () => undefined);
  await page.goto('/contact');
  await fillIn(page, { ...request, name: 'Native reader' });
  const session = await kept(page);
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeVisible();
  expect(await leadOf(product, 'Native reader')).toMatchObject({ session_id: session, acknowledgment_version: 1 });
});

test('under Global Privacy Control nothing is kept and no visit is named', async ({ page, product }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
  });
  const counted = page.waitForRequest('**/api/track-visit.php');
  await openReady(page, '/contact');
  expect((await counted).postDataJSON()).toMatchObject({ pageUrl: '/contact', sessionId: '' });
  await fillIn(page, { ...request, name: 'Private reader' });
  await submit(page).click();
  await expect(toast(page, 'Message Sent')).toBeVisible();
  expect(await kept(page)).toBeNull();
  expect(await leadOf(product, 'Private reader')).toMatchObject({ session_id: null });
});
