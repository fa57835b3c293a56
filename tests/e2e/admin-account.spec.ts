import { expect } from '@playwright/test';
import { withPasskey } from '../harness/product/with-passkey.ts';
import { fillIn, openStaffScreen, toast } from './admin-session.ts';
import { test } from './test.ts';

test.use({ signedIn: true });

test('a session is ended from another browser, the password changed and restored, and every browser signed out', async ({
  page,
  product,
  openElsewhere,
  expectReport,
}) => {
  // Whichever call is refused first says that the session has ended.
  expectReport(/ 401 .*\.php/);
  const phone = await openElsewhere({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
  });
  await openStaffScreen(phone, product, '/admin/dashboard');
  await expect(phone.getByRole('heading', { name: 'System Overview' })).toBeVisible();
  await page.goto('/admin/account');
  await expect(page.getByText('You sign in with a password alone.')).toBeVisible();
  await page.getByRole('button', { name: /^End session: Safari on iPhone/ }).click();
  await expect(phone).toHaveURL(/\/admin$/);
  await expect(page.getByText('Safari on iPhone')).toHaveCount(0);

  const other = 'another-long-password';
  const change = async (from: string, to: string) => {
    await page.getByLabel('Current password').fill(from);
    await page.getByLabel('New password', { exact: false }).first().fill(to);
    await page.getByLabel('New password again').fill(to);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(toast(page, 'Success')).toBeVisible();
  };
  await change(product.staff.password, other);
  page.once('dialog', (question) => void question.accept());
  // The stream may report it first.
  await page.route('**/api/sign-out-everywhere.php', async (route) => {
    const response = await route.fetch();
    await page.getByRole('heading', { name: 'Staff sign-in' }).waitFor();
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('You are signed out in every browser.')).toBeVisible();
  await fillIn(page, product, other);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto('/admin/account');
  await change(other, product.staff.password);
});

test('an owner invites somebody, who works without what is for owners, and is out once disabled', async ({
  page,
  product,
  openElsewhere,
  expectReport,
}) => {
  expectReport(/ 401 /);
  const ann = await openElsewhere();
  const password = 'the password of ann';
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/admin/people');
  await withPasskey(product, async () => {
    await page.getByLabel('Only owners can export and import').click();
    await expect(toast(page, 'Success')).toContainText('The rules were saved.');
    await page.getByLabel('Username').fill('ann');
    await page.getByRole('button', { name: 'Invite' }).click();
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
    const link = new URL((await page.getByRole('status').locator('code').textContent()) ?? '');

    await ann.goto(link.pathname + link.hash);
    await ann.getByLabel('Password', { exact: false }).first().fill(password);
    await ann.getByLabel('Password again').fill(password);
    await ann.getByRole('button', { name: 'Save password' }).click();
    await fillIn(ann, { staff: { username: 'ann', password } });
    await expect(ann.getByRole('heading', { name: 'System Overview' })).toBeVisible();
    await ann.getByRole('button', { name: 'More', exact: true }).click();
    await expect(ann.getByRole('link', { name: 'Account', exact: true })).toBeVisible();
    await expect(ann.getByRole('link', { name: 'People' })).toHaveCount(0);
    for (const screen of ['Leads', 'Calls', 'Emails', 'Sources']) {
      await ann.getByRole('link', { name: screen, exact: true }).click();
      await expect(ann.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
      await expect(ann.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
    }

    await page.reload();
    await page.getByRole('button', { name: 'Disable: ann' }).click();
    await expect(ann).toHaveURL(/\/admin$/);
    await page.getByRole('button', { name: 'Remove: ann' }).click();
    await expect(page.getByRole('cell', { name: 'ann', exact: true })).toHaveCount(0);
    await page.getByLabel('Only owners can export and import').click();
    await expect(page.getByLabel('Only owners can export and import')).not.toBeChecked();
  });
});
