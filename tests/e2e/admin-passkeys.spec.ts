import { expect } from '@playwright/test';
import { fillIn, toast } from './admin-session.ts';
import { isIn, keepCodes, logOut, openAccount, register } from './passkey-steps.ts';
import { test } from './test.ts';

// A call in flight when somebody logs out is refused.
test.use({ mayReport: /401 .*(lead-events|get-new-leads)\.php/ });

test('a passkey signs in by itself, after the password, and no more once removed; a recovery code takes its place', async ({
  page,
  product,
  expectReport,
}) => {
  expectReport(/auth\.php/, /passkey-sign-in\.php/);
  const pat = await openAccount(page, product, 'pat');
  await register(page, 'My laptop');
  // Only Back leads away from the codes, and they are still there on return.
  await page.goBack();
  await expect(toast(page, 'Not saved yet')).toBeVisible();
  await page.goForward();
  const [code = ''] = await keepCodes(page);

  await logOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(toast(page, 'Login Successful')).toBeVisible();
  await isIn(page);

  await logOut(page);
  await fillIn(page, pat);
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await isIn(page);

  await logOut(page);
  await fillIn(page, pat);
  await page.getByRole('button', { name: 'I lost my passkey' }).click();
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Use recovery code' }).click();
  await isIn(page);

  await page.goto('/admin/account');
  await expect(page.getByText('9 recovery codes left.')).toBeVisible();
  await product.sql`
    delete from staff_recovery_codes where code_hash <> (select min(code_hash::text)::bytea from staff_recovery_codes)`;
  await page.reload();
  await expect(page.getByText('1 recovery code left.')).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Remove passkey: My laptop' }).click();
  await expect(page.getByText('My laptop', { exact: true })).toHaveCount(0);
  await logOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(toast(page, 'Login Failed')).toContainText('not accepted');
  // The browser offers the passkey again, which the virtual authenticator would accept while the password is typed.
  await page.evaluate(() => localStorage.removeItem('admin_passkey'));
  await page.reload();
  await fillIn(page, pat);
  await isIn(page);
});
