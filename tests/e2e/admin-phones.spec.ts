import { expect, type Locator } from '@playwright/test';
import { withPasskey } from '../harness/product/with-passkey.ts';
import { addLeads, sendRequest, toast, untilKept } from './admin-session.ts';
import { heading, openLeads, search } from './leads-list.ts';
import { test } from './test.ts';

test.use({ signedIn: true });

const links = (within: Locator) =>
  within
    .locator('a[href^="tel:"]')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));

test('the dashboard calls each number of a request, also of one that just arrived', async ({ page }) => {
  await page.goto('/admin/dashboard');
  await sendRequest(page, 'Two Numbers', { phone: 'home 210-555-0154, work 210-555-0155 x7' });
  await sendRequest(page, 'No Number', { phone: 'N/A' });
  const latest = page.getByRole('region', { name: 'Latest requests' });
  await expect(latest.getByRole('listitem').filter({ hasText: 'No Number' })).toBeVisible();
  expect(await links(latest.getByRole('listitem').filter({ hasText: 'No Number' }))).toEqual([]);
  const one = latest.getByRole('link', { name: 'Call Two Numbers, (210) 555-0154' });
  const other = latest.getByRole('link', { name: /^Call Two Numbers, \(210\) 555-0155/ });
  await expect(one).toHaveAttribute('href', 'tel:+12105550154');
  await expect(other).toHaveAttribute('href', 'tel:+12105550155;ext=7');
});

test('a number written differently is found by its digits, while it is typed and when a request arrives', async ({
  page,
}) => {
  await openLeads(page, [
    { name: 'Digits Spaced', email: 'a@digits.example', phone: '+1 210 555 0188' },
    { name: 'Digits Wide', email: 'b@digits.example', phone: '２１０－５５５－０１８８' },
    { name: 'Digits Two', email: 'c@digits.example', phone: '210-555-0187 or 210-555-0188' },
  ]);
  for (const query of ['2105550188', '+12105550188', '210.555.0188', '555-0188']) {
    await search(page).fill('');
    await search(page).pressSequentially(query);
    await expect(heading(page, 3), query).toBeVisible();
  }
  await sendRequest(page, 'Digits New', { phone: '(210)555-0188' });
  await expect(heading(page, 4)).toBeVisible();
  // What stands in a message is not searched.
  await addLeads(page, [{ name: 'Digits Message', message: 'Call 210-555-0188' }]);
  await untilKept(page, /555-0188/);
  await page.reload();
  await expect(search(page)).toHaveValue('555-0188');
  await expect(heading(page, 4)).toBeVisible();
});

test('requests with the number in their message alone are listed apart, and erased only if they are chosen', async ({
  page,
  product,
}) => {
  const message = 'My brother was driving: 210*555*0119.';
  await sendRequest(page, 'Brother Asks', { email: 'brother@apart.example', phone: '(210) 555-0119', message });
  await sendRequest(page, 'Sister Wrote', { email: 'sister@apart.example', phone: '(210) 555-0118', message });
  await page.goto('/admin/person');
  await page.getByLabel('Email or phone').fill('2105550119');
  await page.getByRole('button', { name: 'Search' }).click();
  const own = page.getByRole('region', { name: 'Requests found' });
  const apart = page.getByRole('region', { name: 'Requests that mention it' });
  await expect(own.getByRole('checkbox')).toBeChecked();
  await expect(own.getByRole('row').filter({ hasText: 'Sister Wrote' })).toHaveCount(0);
  await expect(apart.getByRole('row').filter({ hasText: 'Sister Wrote' })).toBeVisible();
  await expect(apart.getByRole('checkbox')).not.toBeChecked();
  page.on('dialog', (question) => void question.accept());
  const left = () => product.sql`select name from leads where email like '%@apart.example'`;
  await withPasskey(product, async () => {
    await page.getByRole('button', { name: 'Erase 1 request for good' }).click();
    await expect(toast(page, 'Success')).toContainText('1 request,');
    expect(await left()).toEqual([{ name: 'Sister Wrote' }]);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('button', { name: 'Erase 0 requests for good' })).toBeDisabled();
    await apart.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Erase 1 request for good' }).click();
    await expect.poll(left).toEqual([]);
  });
});
