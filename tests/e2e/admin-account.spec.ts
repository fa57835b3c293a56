import { expect } from '@playwright/test';
import { mainOffice } from '../../facts/src/offices.ts';
import { withPasskey } from '../harness/product/with-passkey.ts';
import { fillIn, openStaffScreen, saveBy, sendRequest, signIn, toast } from './admin-session.ts';
import { test } from './test.ts';

test.use({ signedIn: true });

test('sessions are listed and ended, one by one or all at once', async ({
  page,
  product,
  openElsewhere,
  expectReport,
}) => {
  expectReport(/end-session\.php/, /401 .*(lead-events|get-new-leads)\.php/, /401 .*get-admin-stats\.php/);
  const gone = await openElsewhere({ userAgent: 'Gone/1.0' });
  await gone.request.post('/api/auth.php', { data: product.staff });
  const phone = await openElsewhere({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
  });
  await openStaffScreen(phone, product, '/admin/dashboard');
  await expect(phone.getByRole('heading', { name: 'System Overview' })).toBeVisible();

  await page.goto('/admin/account');
  await expect(page.getByText(`Signed in as ${product.staff.username}.`)).toBeVisible();
  await expect(page.getByText('This browser', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^End session: Safari on iPhone/ }).click();
  await expect(toast(page, 'Success')).toBeVisible();
  await expect(phone).toHaveURL(/\/admin$/);
  await expect(page.getByText('Safari on iPhone')).toHaveCount(0);

  const endGone = page.getByRole('button', { name: /^End session: Gone/ });
  await expect(endGone).toBeVisible();
  await gone.request.post('/api/logout.php', { data: {} });
  await endGone.click();
  await expect(toast(page, 'Error')).toContainText('already ended');
  await expect(endGone).toHaveCount(0);

  page.once('dialog', (question) => void question.accept());
  // The stream may report it first.
  await page.route('**/api/sign-out-everywhere.php', async (route) => {
    const response = await route.fetch();
    await page.getByRole('heading', { name: 'Staff sign-in' }).waitFor();
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('You are signed out in every browser.')).toBeVisible();
  await fillIn(page, product);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('alarms have no recipient yet; the password is changed and restored, wrong ones are explained', async ({
  page,
  product,
  expectReport,
}) => {
  expectReport(/send-test-alarm\.php/, /change-password\.php/);
  const other = 'another-long-password';
  await page.goto('/admin/account');
  const send = page.getByRole('button', { name: 'Send a test message' });
  await send.click();
  await expect(toast(page, 'Error')).toContainText('Nobody receives alarms. Set SMTP_URL');
  await expect(send).toBeFocused();
  await toast(page, 'Error').getByRole('button').click();
  const change = async (from: string, to: string, again = to) => {
    await page.getByLabel('Current password').fill(from);
    await page.getByLabel('New password', { exact: false }).first().fill(to);
    await page.getByLabel('New password again').fill(again);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await change(product.staff.password, other, `${other}!`);
  await expect(page.getByText('The two new passwords do not match.')).toBeVisible();
  await change('not my password', other);
  await expect(toast(page, 'Error')).toContainText('Incorrect current password.');
  await change(product.staff.password, 'Password123');
  await expect(page.getByText('one of the most common ones')).toBeVisible();
  await change(product.staff.password, `${mainOffice.phone}!`);
  await expect(page.getByText(`easy to guess here (${mainOffice.phone.replaceAll(/\D/g, '')})`)).toBeVisible();
  await change(product.staff.password, other);
  await expect(toast(page, 'Success')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await signIn(page, product, other);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto('/admin/account');
  await change(other, product.staff.password);
  await expect(toast(page, 'Success')).toBeVisible();
});

test('the audit shows who tried to sign in', async ({ page, product, openElsewhere }) => {
  const guesser = await openElsewhere();
  await guesser.request.post('/api/auth.php', { data: { ...product.staff, password: 'a guess' } });
  await page.goto('/admin/audit');
  const refused = page.getByRole('row').filter({ hasText: `Somebody tried to sign in as ${product.staff.username}` });
  await expect(refused.first()).toBeVisible();
  await page.getByLabel('Show').selectOption('Accounts');
  await expect(page.getByRole('row').filter({ hasText: 'The command line added the account' })).toBeVisible();
  await expect(refused).toHaveCount(0);
});

test('of people who share a number only those chosen by name are saved and erased', async ({ page, product }) => {
  const phone = '(210) 555-0111';
  await sendRequest(page, 'Asks For It', { email: 'asks@privacy.example', phone });
  await sendRequest(page, 'asks for it ', { email: 'asks@privacy.example', phone, message: 'Once more.' });
  await sendRequest(page, 'Her Neighbor', { email: 'neighbor@privacy.example', phone });
  await page.goto('/admin/person');
  const search = async (contact: string) => {
    await page.getByLabel('Email or phone').fill(contact);
    await page.getByRole('button', { name: 'Search' }).click();
  };
  await search('2105550111');
  await expect(page.getByRole('row').filter({ hasText: 'Asks For It' })).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Erase 0 requests for good' })).toBeDisabled();
  await page.getByLabel('asks for it (2)').check();
  await page.getByLabel('Choose the request of asks for it ,').uncheck();
  const download = await saveBy(page, 'Save as JSON');
  const { leads } = JSON.parse(download.text);
  expect(leads).toMatchObject([{ name: 'Asks For It', message: 'A truck hit me.' }]);
  await page.getByLabel('asks for it (2)').check();
  let question = '';
  page.once('dialog', (dialog) => {
    question = dialog.message();
    void dialog.accept();
  });
  await withPasskey(product, async () => {
    await page.getByRole('button', { name: 'Erase 2 requests for good' }).click();
    await expect(toast(page, 'Success')).toContainText('2 requests');
  });
  expect(question).toContain('2 requests of asks for it for good');
  await search('asks@privacy.example');
  await expect(page.getByText('Nothing is stored for asks@privacy.example')).toBeVisible();
  await search('2105550111');
  await expect(page.getByRole('button', { name: 'Erase 1 request for good' })).toBeEnabled();
  expect(await product.sql`select name from leads where phone = ${phone}`).toEqual([{ name: 'Her Neighbor' }]);
});
