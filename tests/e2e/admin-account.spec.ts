import { expect } from '@playwright/test';
import { mainOffice } from '../../facts/src/offices.ts';
import { withPasskey } from '../harness/product/with-passkey.ts';
import { fillIn, openLive, openStaffScreen, saveBy, sendRequest, signIn, toast } from './admin-session.ts';
import { barriersInBothThemes } from './barriers.ts';
import { holdBack } from './hold-back.ts';
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

test('an account and sessions that failed to load return by Retry or on their own', async ({ page, expectReport }) => {
  expectReport(/get-account\.php/, /get-sessions\.php/);
  const account = '**/api/get-{account,sessions}.php';
  const fail = await holdBack(page, account, (route) => route.abort());
  await openLive(page, '/admin/account');
  await expect(page.getByText('Loading sessions...')).toBeVisible();
  fail();
  await expect(page.getByText('No sessions found')).toBeVisible();
  await expect(page.getByText('The account did not load.')).toBeVisible();
  await page.unroute(account);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
  await expect(page.getByText('This browser', { exact: true })).toBeVisible();
  await expect(page.getByText('The account did not load.')).toHaveCount(0);

  await page.route(account, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/get-account.php'));
  await openLive(page, '/admin/calls');
  await failed;
  await expect(page.getByRole('heading', { name: 'Phone Call Clicks' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'People' })).toHaveCount(0);
  await page.unroute(account);
  // The stream reconnects, as in a tab that becomes visible again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('link', { name: 'People' })).toBeVisible();
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

test('a long audit is shown in parts and reports which part failed', async ({ page, product, expectReport }) => {
  expectReport(/get-audit\.php/);
  // Old enough that they may be deleted again.
  await product.sql`
    insert into audit (at, staff_name, action, kind)
    select now() - interval '200 days', 'archivist', 'use-recovery-code', 'accounts' from generate_series(1, 700)`;
  await page.goto('/admin/audit');
  await page.getByLabel('Show').selectOption('Accounts');
  const entries = page.getByRole('row').filter({ hasText: 'archivist' });
  const more = page.getByRole('button', { name: 'Show older entries' });
  for (const shown of [200, 400, 600]) {
    await expect(entries).toHaveCount(shown);
    await expect(more).toBeEnabled();
    if (shown < 600) await more.click();
  }
  await expect(page.getByRole('button', { name: /^Show (all )?\d/ })).toHaveCount(0);

  const audit = '**/api/get-audit.php*';
  await page.route(audit, (route) => route.abort());
  await more.click();
  await expect(page.getByText('The older entries did not load.')).toBeInViewport();
  await page.unroute(audit);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(entries).toHaveCount(700);
  await product.sql`delete from audit where staff_name = 'archivist'`;
});

test('the dashboard asks an owner for an email address, until it is put off or given', async ({ page, product }) => {
  const asks = page.getByRole('status').filter({ hasText: 'Your account has no email address' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/dashboard');
  await expect(asks).toBeVisible();
  expect(await barriersInBothThemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await asks.getByRole('button', { name: 'Not now' }).click();
  await expect(asks).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('Total Visits')).toBeVisible();
  await expect(asks).toHaveCount(0);

  await page.evaluate(() => localStorage.removeItem('admin_address_later'));
  await page.reload();
  await asks.getByRole('link', { name: 'Add an email address' }).click();
  await page.getByLabel('Email', { exact: true }).fill('owner@example.com');
  await page.getByRole('button', { name: 'Save address' }).click();
  try {
    await expect(toast(page, 'Success')).toBeVisible();
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page.getByText('Total Visits')).toBeVisible();
    await expect(asks).toHaveCount(0);
  } finally {
    await product.sql`update staff set email = '' where name = ${product.staff.username}`;
  }
});
