import { expect } from '@playwright/test';
import { gate, openStaffScreen, signIn, toast } from './admin-session.ts';
import { test } from './product.ts';

test('sessions are listed, and one in another browser can be ended', async ({ page, product, browser }) => {
  const elsewhere = await browser.newContext({
    baseURL: product.baseURL,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
  });
  const phone = await elsewhere.newPage();
  await openStaffScreen(phone, product, '/admin/dashboard');
  await expect(phone.getByRole('heading', { name: 'System Overview' })).toBeVisible();

  await openStaffScreen(page, product, '/admin/account');
  await expect(page.getByText(`Signed in as ${product.staff.username}.`)).toBeVisible();
  await expect(page.getByText('This browser', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^End session: Safari on iPhone/ }).click();
  await expect(toast(page, 'Success')).toBeVisible();
  await expect(phone).toHaveURL(/\/admin$/);
  await expect(page.getByText('Safari on iPhone')).toHaveCount(0);
  await elsewhere.close();
});

test('the password is changed and changed back; wrong ones say why', async ({ page, product }) => {
  const other = 'another-long-password';
  await openStaffScreen(page, product, '/admin/account');
  const change = async (from: string, to: string, again = to) => {
    await page.getByLabel('Current password').fill(from);
    await page.getByLabel('New password', { exact: false }).first().fill(to);
    await page.getByLabel('New password again').fill(again);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await change(product.staff.password, other, `${other}!`);
  await expect(page.getByText('The two new passwords differ.')).toBeVisible();
  await change('not my password', other);
  await expect(toast(page, 'Error')).toContainText('The current password is not right.');
  await change(product.staff.password, other);
  await expect(toast(page, 'Success')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await signIn(page, product, other);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto('/admin/account');
  await change(other, product.staff.password);
  await expect(toast(page, 'Success')).toBeVisible();
});

test('the links that leave one’s own visits out lead to the public site', async ({ page, product }) => {
  await openStaffScreen(page, product, '/admin/account');
  const path = /\/api\/staff-browser\.php\?token=/;
  await expect(page.getByRole('link', { name: 'Leave my visits out' })).toHaveAttribute('href', path);
  await expect(page.getByRole('link', { name: 'Count my visits again' })).toHaveAttribute('href', path);
});

test('sessions that do not load leave the empty state and a banner, and Retry brings them', async ({
  page,
  product,
}) => {
  const door = gate();
  await page.route('**/api/get-sessions.php', async (route) => {
    await door.opened;
    await route.abort();
  });
  await openStaffScreen(page, product, '/admin/account');
  await expect(page.getByText('Loading sessions...')).toBeVisible();
  door.open();
  await expect(page.getByText('No sessions found')).toBeVisible();
  await page.unroute('**/api/get-sessions.php');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('This browser', { exact: true })).toBeVisible();
});
