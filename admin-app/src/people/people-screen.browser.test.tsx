import type { PeopleAnswer, StaffAccount } from '@advocate/api/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../tests/harness/answers/calls.ts';
import { received } from '../testing/answer-leads.ts';
import { openScreen } from '../testing/open-screen.tsx';
import { button } from '../testing/screen-parts.ts';

const account: StaffAccount = {
  ...{ id: 2, name: 'ann', role: 'staff', email: null, disabled: false, last_sign_in_at: null, has_passkey: true },
};
const people = (one: Partial<PeopleAnswer> = {}) =>
  answer('get-people', {
    ...{ people: [account], invitations: [], rules: { data_for_owners: false, passkey_from: null } },
    ...one,
  });
const invited = { name: 'ann', role: 'owner', expires_at: '2026-05-10T17:00:00Z' } as const;
const press = (name: string) => button(name).click();
let confirms = vi.spyOn(window, 'confirm');

beforeEach(() => {
  confirms = vi.spyOn(window, 'confirm').mockReturnValue(true);
});

test('who has no passkey is seen; they are required from a day that is a number; a rule that was saved keeps the focus', async () => {
  const required = answer('require-passkeys', { message: '' });
  const rules = answer('set-rules', () => {
    people({ rules: { data_for_owners: true, passkey_from: null } });
    return { message: 'The rules were saved.' };
  });
  const none = { ...account, id: 3, name: 'bob', has_passkey: false };
  const waiting: StaffAccount = { ...account, id: 4, name: 'cleo', role: 'owner', passkey_waits: true };
  people({ people: [account, none, waiting] });
  await openScreen('/admin/people');
  const rows = page.getByRole('table').getByRole('row');
  const cells = () => rows.elements().map(({ children }) => children[3]?.textContent);
  await expect.poll(cells).toEqual(['Passkey', 'Yes', 'No', 'Not confirmed']);
  const days = page.getByLabelText('Grace period (days)');
  const passkeys = page.getByLabelText('Require a passkey for everyone');
  await days.fill('');
  await passkeys.click();
  await expect.element(passkeys).not.toBeChecked();
  await expect.element(days).toHaveFocus();
  expect(required).toEqual([]);
  await days.fill('7');
  await passkeys.click();
  await received(required).toEqual([{ required: true, graceDays: 7 }]);
  const data = page.getByLabelText('Only owners can export and import');
  await data.click();
  await expect.element(data).toBeChecked();
  await expect.element(data).toHaveFocus();
  await received(rules).toEqual([{ dataForOwners: true }]);
});

test('on a phone, the link of an invitation is in sight; a second one asks first, and one can be withdrawn', async () => {
  const invitations = answer('invite-person', () => {
    people({ invitations: [invited] });
    return { message: 'ann is invited.', link: 'https://x.example/admin/welcome#name=ann' };
  });
  const withdrawn = answer('withdraw-invitation', () => {
    people();
    return { message: 'The invitation of ann was withdrawn.' };
  });
  people({ people: Array.from({ length: 9 }, (_, id) => ({ ...account, id, name: `colleague-${id}` })) });
  await openScreen('/admin/people', { width: 390, height: 844 });
  await page.getByLabelText('Role').selectOptions('Owner');
  await page.getByLabelText('Username').fill('ann');
  await press('Invite');
  await expect.element(button('Copy link')).toBeInViewport({ ratio: 1 });
  await expect.element(page.getByLabelText('Username')).toHaveValue('');
  await expect.element(page.getByText('ann is invited as owner;')).toBeVisible();
  confirms.mockReturnValueOnce(false);
  await page.getByLabelText('Username').fill('Ann');
  await press('Invite');
  await expect.poll(() => confirms.mock.lastCall).toEqual([expect.stringContaining('The first one stops working.')]);
  await press('Withdraw the invitation of ann');
  await expect.element(page.getByText('ann is invited as owner;')).not.toBeInTheDocument();
  await expect.element(button('Copy link')).not.toBeInTheDocument();
  await received(invitations).toMatchObject([{ name: 'ann', role: 'owner' }]);
  await expect.poll(() => withdrawn).toHaveLength(1);
});

test('after a restore, an account that had changed since is opened by a reset alone', async () => {
  const changes = answer('change-person', () => {
    people();
    return { message: 'ann was reset.', link: 'https://x.example/admin/welcome' };
  });
  people({ people: [{ ...account, disabled: true, must_reset: true }] });
  await openScreen('/admin/people', { width: 390, height: 844 });
  const note = page.getByText('stay disabled until you reset them');
  await expect.element(note).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'ann' });
  await expect.element(row).toHaveTextContent('Staff, disabled until reset');
  expect(button('Enable: ann').query()).toBeNull();
  expect(document.documentElement.scrollWidth).toBe(390);
  await press('Reset password and passkeys: ann');
  await expect.element(button('Copy link')).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  await received(changes).toEqual([{ id: 2, change: 'reset-passkeys' }]);
});
