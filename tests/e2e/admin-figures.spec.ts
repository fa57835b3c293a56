import { expect } from '@playwright/test';
import { sendRequest } from './admin-session.ts';
import { test } from './test.ts';

test.use({ signedIn: true });

test('the five latest requests say how long they have been waiting, lead to themselves, and call each of their numbers', async ({
  page,
}) => {
  await page.goto('/admin/dashboard');
  for (const number of [1, 2, 3, 4, 5, 6]) await sendRequest(page, `Latest ${number}`);
  const latest = page.getByRole('region', { name: 'Latest requests' });
  const links = latest.getByRole('link', { name: /^Latest/ });
  await expect(links).toHaveText([6, 5, 4, 3, 2].map((number) => new RegExp(`^Latest ${number} .* New just now$`)));
  await expect(latest.getByRole('link', { name: 'Call Latest 6, (210) 555-0142' })).toHaveAttribute('href', /^tel:/);
  await links.nth(1).click();
  await expect(page.getByRole('dialog', { name: 'Lead Details' })).toContainText('Latest 5');
  await page.goBack();

  await sendRequest(page, 'Two Numbers', { phone: 'home 210-555-0154, work 210-555-0155 x7' });
  await sendRequest(page, 'No Number', { phone: 'N/A' });
  const none = latest.getByRole('listitem').filter({ hasText: 'No Number' });
  await expect(none).toBeVisible();
  await expect(none.locator('a[href^="tel:"]')).toHaveCount(0);
  for (const [number, href] of [
    ['(210) 555-0154', 'tel:+12105550154'],
    ['(210) 555-0155 ext. 7', 'tel:+12105550155;ext=7'],
  ] as const) {
    await expect(latest.getByRole('link', { name: `Call Two Numbers, ${number}`, exact: true })).toHaveAttribute(
      'href',
      href,
    );
  }
});
