import { type Dialog, expect, type Page } from '@playwright/test';
import type { Product } from '../harness/product/start-product.ts';
import { withPasskey } from '../harness/product/with-passkey.ts';
import { answer, fillIn, openStaffScreen, toast } from './admin-session.ts';
import { barriersInBothThemes } from './barriers.ts';
import { test } from './test.ts';

// A call in flight when somebody logs out is refused.
test.use({ mayReport: /401 .*(lead-events|get-new-leads)\.php/ });

const PASSWORD = 'the password of somebody';

/** Creates a separate account by an owner's invitation, because all journeys share the first account. */
async function addAccount(page: Page, product: Product, name: string, role = 'staff'): Promise<void> {
  await page.request.post('/api/auth.php', { data: product.staff });
  const invited = await withPasskey(product, () =>
    page.request.post('/api/invite-person.php', { data: { name, role, email: '' } }),
  );
  const { link } = (await invited.json()) as { link: string };
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token');
  const accepted = await page.request.post('/api/accept-invite.php', { data: { token, password: PASSWORD } });
  expect(accepted.status()).toBe(200);
  await page.request.post('/api/logout.php', { data: {} });
}

async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function typePassword(page: Page, name: string): Promise<void> {
  await page.getByLabel('Username').fill(name);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

const isIn = (page: Page) => expect(page.getByRole('heading', { name: 'System Overview' })).toBeVisible();

/** Logs out and prevents the browser's passkey prompt, which the virtual authenticator would accept immediately. */
async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('admin_passkey'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin$/);
}

async function register(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name of the passkey').fill(name);
  await page.getByRole('button', { name: 'Register a passkey' }).click();
  await expect(page.getByText(name, { exact: true })).toBeVisible();
}

/** Returns a first passkey's recovery codes after confirming that they are saved. */
async function keepCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Recovery codes' });
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const texts = await codes.allTextContents();
  // Closing them by mistake asks for confirmation, which is declined; from the third time on, Chromium does not ask.
  const decline = (question: Dialog) => void question.dismiss();
  page.on('dialog', decline);
  for (let times = 0; times < 5; times += 1) {
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled();
  }
  page.off('dialog', decline);
  await dialog.getByLabel('I have saved them').check();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
  return texts;
}

test('a passkey signs in by itself, after the password, and no more once removed; a recovery code takes its place', async ({
  page,
  product,
  expectReport,
}) => {
  expectReport(/auth\.php/, /passkey-sign-in\.php/);
  await addAccount(page, product, 'pat');
  await addAuthenticator(page);
  await page.goto('/admin');
  await typePassword(page, 'pat');
  await isIn(page);
  await page.getByRole('link', { name: 'Account' }).click();
  await register(page, 'My laptop');
  // Only Back leads away from the codes, and they are still there on return.
  await page.goBack();
  await expect(toast(page, 'Not saved yet')).toBeVisible();
  await page.goForward();
  const [code = ''] = await keepCodes(page);

  await logOut(page);
  await page.getByRole('link', { name: 'Sign in with a passkey' }).click();
  await expect(toast(page, 'Login Successful')).toBeVisible();
  await isIn(page);

  await logOut(page);
  await typePassword(page, 'pat');
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await isIn(page);

  await logOut(page);
  await typePassword(page, 'pat');
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
  await page.getByRole('link', { name: 'Sign in with a passkey' }).click();
  await expect(toast(page, 'Login Failed')).toContainText('not accepted');
  await typePassword(page, 'pat');
  await isIn(page);
});

test('on another host than the staff area’s, the page says where passkeys work', async ({
  page,
  product,
  expectReport,
}) => {
  expectReport(/passkey-challenge\.php/);
  await page.goto(`${product.adminOrigin}/admin`);
  await page.getByRole('link', { name: 'Sign in with a passkey' }).click();
  await expect(toast(page, 'Login Failed')).toContainText('Passkeys work at');
});

test('once passkeys are required, an account without one is led to make one, and then works', async ({
  page,
  product,
  expectReport,
}) => {
  expectReport(/403/);
  await addAccount(page, product, 'robin');
  await addAuthenticator(page);
  await product.sql`update settings set passkey_from = now()`;
  await page.clock.install();
  try {
    await page.goto('/admin');
    await typePassword(page, 'robin');
    await expect(page).toHaveURL(/\/admin\/account$/);
    await expect(page.getByText('Passkeys are now required.')).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(page.getByText('Live updates are off')).toBeHidden();
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

test('an owner without a passkey finds a mark at Account and the reason there, no banner, and cannot invite', async ({
  page,
  product,
  expectReport,
}) => {
  expectReport(/invite-person\.php/);
  await openStaffScreen(page, product, '/admin/calls');
  const account = page.getByRole('link', { name: 'Account', exact: true });
  await expect(account).toHaveAttribute('title', 'Your account has no passkey');
  await expect(page.locator('.banner')).toHaveCount(0);
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByLabel('Username').fill('too-early');
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(toast(page, 'Error')).toContainText('register a passkey first');
  await account.click();
  await expect(page.getByText('You sign in with a password alone.')).toBeVisible();
});

test('the first passkey of an owner waits: the screens say until when, and another owner confirms it', async ({
  page,
  product,
  openElsewhere,
  expectReport,
}) => {
  expectReport(/invite-person\.php/);
  await page.setViewportSize({ width: 390, height: 844 });
  await addAccount(page, product, 'sasha', 'owner');
  await addAuthenticator(page);
  await page.goto('/admin');
  await typePassword(page, 'sasha');
  await isIn(page);
  await page.goto('/admin/account');
  await register(page, 'My laptop');
  await keepCodes(page);
  const waits = page.getByText('Your passkey gives you an owner’s rights from');
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
  await addAccount(page, product, 'kim');
  await addAuthenticator(page);
  await page.goto('/admin');
  await typePassword(page, 'kim');
  await isIn(page);
  await page.getByRole('link', { name: 'Account' }).click();
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
  await expect(toast(page, 'Not saved yet')).toBeVisible();
  await logOut(page);
  await fillIn(page, product);
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(page.getByRole('button', { name: 'Register a passkey' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Recovery codes' })).toHaveCount(0);
});
