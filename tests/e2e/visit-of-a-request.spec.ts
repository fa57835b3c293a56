import { expect, type Page } from '@playwright/test';
import type { Product } from '../harness/product/start-product.ts';
import { openStaffScreen } from './admin-session.ts';
import { test } from './test.ts';
import { fillIn, openReady, request, submit, toast } from './visitor.ts';

/** Sends a request under a name; returns its row and the ID that the browser stores for this tab. */
async function send(page: Page, { sql }: Product, name: string, sent = toast(page, 'Message Sent')) {
  await fillIn(page, { ...request, name });
  const session = await page.evaluate(() => sessionStorage.getItem('advocate-session'));
  await submit(page).click();
  await expect(sent).toBeVisible();
  const [lead] = await sql`select id, session_id, acknowledgment_version from leads where name = ${name}`;
  return { session, lead };
}

test('a request names its visit, whose pages are in its details, unless Global Privacy Control is on', async ({
  page,
  product,
  openElsewhere,
}) => {
  await test.step('with the app', async () => {
    await openReady(page, '/truck-accident-attorneys?utm_campaign=spring');
    await page.locator('main a[href^="/contact"]').first().click();
    await expect(page).toHaveURL(/contact/);
    const { session, lead } = await send(page, product, 'Reader');
    expect(lead).toMatchObject({ session_id: session, acknowledgment_version: 1 });
    const staff = await openElsewhere();
    await openStaffScreen(staff, product, `/admin/leads?lead=${lead?.id}`);
    const details = staff.getByRole('dialog', { name: 'Lead Details' });
    await expect(details.getByRole('definition').filter({ hasText: /^\/truck-accident-attorneys$/ })).toBeVisible();
    await expect(details).toContainText('campaign spring');
    await expect(details.getByRole('listitem')).toHaveText([/^Read \/truck-accident-attorneys /, /^Read \/contact /]);
  });
  await test.step('with the first script alone', async () => {
    await page.route('**/assets/entry-client-*.js', () => undefined);
    await page.goto('/contact');
    const sent = page.getByRole('heading', { name: 'Message Sent' });
    const { session, lead } = await send(page, product, 'Native reader', sent);
    expect(lead).toMatchObject({ session_id: session, acknowledgment_version: 1 });
  });
  await test.step('under Global Privacy Control', async () => {
    const other = await openElsewhere();
    await other.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
    });
    const counted = other.waitForRequest('**/api/track-visit.php');
    await openReady(other, '/contact');
    expect((await counted).postDataJSON()).toMatchObject({ pageUrl: '/contact', sessionId: '' });
    const { session, lead } = await send(other, product, 'Private reader');
    expect([session, lead?.session_id]).toEqual([null, null]);
  });
});
