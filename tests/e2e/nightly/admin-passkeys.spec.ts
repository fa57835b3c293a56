import { expect } from '@playwright/test';
import { withPasskey } from '../../harness/product/with-passkey.ts';
import { addAccount, answer, fillIn, openFromMore, openStaffScreen, signIn, toast } from '../admin-session.ts';
import { barriersInBothThemes } from '../barriers.ts';
import { addAuthenticator, isIn, keepCodes, logOut, openAccount, register } from '../passkey-steps.ts';
import { test } from '../test.ts';

// A call in flight when somebody logs out is refused.
test.use({ mayReport: /401 .*(lead-events|get-new-leads)\.php/ });

test('once passkeys are required, an account without one is led to make one, and then works', async ({
  page,
  product,
  expectReport,
}) => {
  expectReport(/403/);
  const robin = await addAccount(product, 'robin');
  await addAuthenticator(page);
  await product.sql`update settings set passkey_from = now()`;
  await page.clock.install();
  try {
    await signIn(page, robin);
    await expect(page).toHaveURL(/\/admin\/account$/);
    await expect(page.getByText('Passkeys are now required.')).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(page.getByText('Live updates are disconnected')).toBeHidden();
    const live = page.waitForResponse((answer) => answer.url().includes('lead-events.php') && answer.ok());
    await register(page, 'Key ring');
    await live;
    await keepCodes(page);
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await isIn(page);
  } finally {
    await product.sql`update settings set passkey_from = null`;
  }
});

test('an export asks again who is at the keys when that was long ago, and then goes on', async ({
  page,
  product,
  expectReport,
}) => {
  expectReport(/record-export\.php/, /confirm-session\.php/);
  const click = { id: 1, phone_number: '+12105550100', page_source: '/contact', ip_address: null };
  await answer(page, 'get-admin-calls.php', { calls: [{ ...click, click_date: new Date().toISOString() }] });
  await openStaffScreen(page, product, '/admin/calls');
  await product.sql`update staff_sessions set confirmed_at = now() - interval '16 minutes'`;
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await dialog.getByLabel('Your password').fill('not my password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, 'Error')).toContainText('Incorrect password.');
  await dialog.getByLabel('Your password').fill(product.staff.password);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await expect(dialog).toHaveCount(0);
});

test('the first passkey of an owner waits: the screens say so, and another owner confirms it', async ({
  page,
  product,
  openElsewhere,
  expectReport,
}) => {
  expectReport(/invite-person\.php/);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAccount(page, product, 'sasha', 'owner');
  await register(page, 'My laptop');
  await keepCodes(page);
  const waits = page.getByText('Your passkey gives you an owner’s rights once it is confirmed.');
  await expect(waits).toContainText('npm run staff -- confirm-passkey sasha');
  expect(await barriersInBothThemes(page)).toEqual([]);
  await page.goto('/admin/dashboard');
  await expect(waits).toBeVisible();
  await page.goto('/admin/people');
  await page.getByLabel('Username').fill('too-early');
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(toast(page, 'Error')).toContainText('Your first passkey is not confirmed yet.');

  const owner = await openElsewhere();
  await owner.setViewportSize({ width: 390, height: 844 });
  await openStaffScreen(owner, product, '/admin/dashboard');
  await expect(owner.getByText('sasha registered a first passkey')).toBeVisible();
  expect(await barriersInBothThemes(owner)).toEqual([]);
  expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await owner.goto('/admin/people');
  owner.on('dialog', (question) => void question.accept());
  await withPasskey(product, async () => {
    await owner.getByRole('button', { name: 'Confirm passkey: sasha' }).click();
    await expect(toast(owner, 'The passkey is confirmed.')).toBeVisible();
  });
  await expect(owner.getByRole('button', { name: 'Confirm passkey: sasha' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await page.goto('/admin/account');
  await expect(page.getByText('My laptop', { exact: true })).toBeVisible();
  await expect(waits).toHaveCount(0);
});

test('with a passkey, that confirms after a while, or a recovery code; the password does not; new codes are shown to nobody else', async ({
  page,
  product,
  expectReport,
}) => {
  expectReport(/new-recovery-codes\.php/, /confirm-with-code\.php/);
  await openAccount(page, product, 'kim');
  await register(page, 'My laptop');
  const [code = ''] = await keepCodes(page);
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  const askAgain = async () => {
    await product.sql`update staff_sessions set confirmed_at = now() - interval '16 minutes'`;
    await page.getByRole('button', { name: 'Create new codes' }).click();
    await expect(dialog.getByLabel('Or a recovery code')).toBeFocused();
    await expect(dialog.getByLabel('Your password')).toHaveCount(0);
  };
  await askAgain();
  await dialog.getByLabel('Or a recovery code').fill('AAAA-BBBB');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(toast(page, 'Error')).toContainText('not one of your recovery codes');
  await dialog.getByLabel('Or a recovery code').fill(code);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toHaveCount(0);
  await keepCodes(page);
  await askAgain();
  await dialog.getByRole('button', { name: 'Use passkey' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'Recovery codes' })).toBeVisible();
  await page.goBack();
  await logOut(page);
  await fillIn(page, product);
  await openFromMore(page, 'Account');
  await expect(page.getByRole('button', { name: 'Register a passkey' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Recovery codes' })).toHaveCount(0);
});
