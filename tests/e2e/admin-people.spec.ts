import { expect } from '@playwright/test';
import { withPasskey } from '../harness/product/with-passkey.ts';
import { fillIn, toast } from './admin-session.ts';
import { barriersInBothThemes } from './barriers.ts';
import { test } from './test.ts';
import { requestsTo } from './visitor.ts';

test.use({ signedIn: true });

test('an owner requires no passkeys from a day that is not a number; invites somebody, who works, and is out once disabled', async ({
  page,
  product,
  openElsewhere,
}) => {
  await page.goto('/admin/people');
  const required = requestsTo(page, /require-passkeys/);
  const days = page.getByLabel('Grace period (days)');
  await days.fill('');
  await page.getByLabel('Require a passkey for everyone').click();
  await expect(page.getByLabel('Require a passkey for everyone')).not.toBeChecked();
  await expect(days).toBeFocused();
  await page.getByLabel('Username').fill('ann');
  await withPasskey(product, async () => {
    await page.getByRole('button', { name: 'Invite' }).click();
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await page.getByLabel('Only owners can export and import').click();
    await expect(toast(page, 'Success')).toContainText('The rules were saved.');
  });
  expect(required).toEqual([]);
  const link = new URL((await page.getByRole('status').locator('code').textContent()) ?? '');

  const ann = await openElsewhere();
  await ann.goto(link.pathname + link.hash);
  await expect(ann.getByLabel('Username')).toHaveValue('ann');
  await ann.getByLabel('Password', { exact: false }).first().fill('the password of ann');
  await ann.getByLabel('Password again').fill('the password of ann');
  await ann.getByRole('button', { name: 'Save password' }).click();
  await ann.getByLabel('Username').fill('ann');
  await ann.getByLabel('Password').fill('the password of ann');
  await ann.getByRole('button', { name: 'Sign In' }).click();
  await expect(ann.getByRole('heading', { name: 'System Overview' })).toBeVisible();
  await ann.getByRole('button', { name: 'More', exact: true }).click();
  await expect(ann.getByRole('link', { name: 'Account', exact: true })).toBeVisible();
  await expect(ann.getByRole('link', { name: 'People' })).toHaveCount(0);
  for (const screen of ['leads', 'calls', 'emails', 'sources']) {
    await ann.goto(`/admin/${screen}`);
    await expect(ann.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
    await expect(ann.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
  }

  await page.reload();
  page.on('dialog', (dialog) => void dialog.accept());
  await withPasskey(product, async () => {
    await page.getByRole('button', { name: 'Disable: ann' }).click();
    await expect(toast(page, 'Success')).toContainText('disabled');
    await expect(ann).toHaveURL(/\/admin$/);
    await page.getByRole('button', { name: 'Remove: ann' }).click();
    await expect(page.getByRole('cell', { name: 'ann', exact: true })).toHaveCount(0);
    await page.getByLabel('Only owners can export and import').click();
    await expect(page.getByLabel('Only owners can export and import')).not.toBeChecked();
    await expect(page.getByLabel('Only owners can export and import')).toBeFocused();
  });
});

test('on a phone, an invitation can be made, confirmed and withdrawn; the screen returns after a new sign-in', async ({
  page,
  product,
  expectReport,
}) => {
  expectReport(/401 .*(lead-events|get-new-leads)\.php/, /401 .*get-admin-stats\.php/);
  await page.setViewportSize({ width: 390, height: 844 });
  await product.sql`
    insert into staff (name, password_hash, role)
    select 'colleague-' || number, 'none', 'staff' from generate_series(1, 8) as number`;
  await page.goto('/admin/people');
  await expect(page.getByLabel('Username')).toBeVisible();
  await page.request.post('/api/logout.php', { data: {}, failOnStatusCode: true });
  await expect(page).toHaveURL(/\/admin$/);
  await fillIn(page, product);
  await page.getByLabel('Role').selectOption('Owner');
  await page.getByLabel('Username').fill('phone-invited');
  await withPasskey(product, async () => {
    await page.getByRole('button', { name: 'Invite' }).click();
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel('Username')).toHaveValue('');
    // Inviting the same name again would revoke that link, so it requires confirmation.
    const asked: string[] = [];
    page.once('dialog', (question) => {
      asked.push(question.message());
      void question.dismiss();
    });
    await page.getByLabel('Username').fill('phone-invited');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect.poll(() => asked).toEqual([expect.stringContaining('The first one stops working.')]);
  });
  page.on('dialog', (question) => void question.accept());
  await expect(page.getByText('phone-invited is invited as owner;')).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw the invitation of phone-invited' }).click();
  await expect(toast(page, 'The invitation of phone-invited was withdrawn.')).toBeVisible();
  await expect(page.getByText('phone-invited is invited')).toHaveCount(0);
  await product.sql`delete from staff where name like 'colleague-%'`;
});

test('after a restore, an account is opened by a reset alone', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await product.sql`
    insert into staff (name, password_hash, disabled_at, must_reset) values ('restored', 'none', now(), true)`;
  await page.goto('/admin/people');
  await expect(page.getByText('stay disabled until you reset them')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'restored' });
  await expect(row).toContainText('Staff, disabled until reset');
  await expect(row.getByRole('button', { name: 'Enable' })).toHaveCount(0);
  expect(await barriersInBothThemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  page.on('dialog', (question) => void question.accept());
  await withPasskey(product, async () => {
    await row.getByRole('button', { name: 'Reset password and passkeys: restored' }).click();
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await expect(page.getByText('stay disabled until you reset them')).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove: restored' }).click();
    await expect(row).toHaveCount(0);
  });
});
