import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, noAnswer, refused } from '../../../tests/harness/answers/calls.ts';
import { expectReport } from '../../../tests/harness/answers/console.ts';
import { received } from '../testing/answer-leads.ts';
import { openScreen } from '../testing/open-screen.tsx';
import { button, screenLink, toasts } from '../testing/screen-parts.ts';

const session = {
  ...{ id: 'this', created_at: '2026-05-10T17:00:05Z', last_used_at: '2026-05-10T17:00:05Z' },
  ...{ ip_address: '203.0.113.7', user_agent: 'Gone/1.0', current: true },
};
const weekly = page.getByRole('checkbox', { name: /^Each Monday/ });

beforeEach(() => void answer('get-sessions', { username: 'staff', sessions: [session] }));

test('sessions that failed to load return by Retry; one that has ended already leaves the list', async () => {
  expectReport(/get-sessions/, /end-session/);
  answer('get-sessions', noAnswer());
  await openScreen('/admin/account');
  await expect.element(page.getByText('No sessions found')).toBeVisible();
  answer('get-sessions', { username: 'staff', sessions: [session, { ...session, id: 'other', current: false }] });
  await button('Retry').click();
  await expect.element(page.getByText('This browser', { exact: true })).toBeVisible();
  answer('end-session', refused(404, 'The session has already ended.'));
  answer('get-sessions', { username: 'staff', sessions: [session] });
  await button(/^End session: Gone/).click();
  await expect.poll(toasts).toEqual([expect.stringContaining('already ended')]);
  await expect.element(button(/^End session: Gone/)).not.toBeInTheDocument();
});

test('two new passwords that differ are not sent; what the server says of one stands at its field', async () => {
  expectReport(/change-password/);
  const sent = answer('change-password', refused(422, 'The new password is one of the most common ones.'));
  await openScreen('/admin/account');
  const fill = async (again: string) => {
    await page.getByLabelText('Current password').fill('an old password');
    await page.getByLabelText(/^New password(?! again)/).fill('a new password');
    await page.getByLabelText('New password again').fill(again);
    await button('Change password').click();
  };
  await fill('another one');
  await expect.element(page.getByText('The two new passwords do not match.')).toBeVisible();
  expect(sent).toEqual([]);
  await fill('a new password');
  await expect.poll(() => document.body.textContent).toContain('one of the most common ones');
  expect(sent).toHaveLength(1);
});

test('an owner chooses the mail of each Monday, beside the address that it goes to', async () => {
  const changes = answer('change-email', { message: 'Account notifications will go to this address.' });
  await openScreen('/admin/account', { account: { weekly_mail: false } });
  await weekly.click();
  await button('Save').click();
  await received(changes).toEqual([{ email: 'staff@example.com', weeklyMail: true }]);
  await expect.element(weekly).toBeChecked();
  // Without an address it would go nowhere.
  await page.getByRole('textbox', { name: /^Email/ }).fill('');
  await button('Save').click();
  await expect.element(page.getByRole('textbox', { name: /^Email/ })).toBeInvalid();
  expect(changes).toHaveLength(1);
});

test('staff who are no owners are told so on the accounts screen, and are not offered the mail of each Monday', async () => {
  expectReport(/get-people/);
  answer('get-people', refused(403, 'Only an owner can do this.'));
  await openScreen('/admin/people', { account: { role: 'staff', weekly_mail: false } });
  await expect.element(page.getByText('Only an owner can do this.')).toBeVisible();
  await button('More').click();
  await expect.element(screenLink('Account')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'People' })).not.toBeInTheDocument();
  await screenLink('Account').click();
  await expect.element(button('Save')).toBeVisible();
  await expect.element(weekly).not.toBeInTheDocument();
});

test('the audit is asked for one kind of entries; a long one is shown in parts and reports which part failed', async () => {
  expectReport(/get-audit/);
  const entries = (count: number, from: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...{ id: from - index, at: '2026-05-10T17:00:05Z', staff_name: 'archivist', action: 'use-recovery-code' },
      ...{ detail: {}, network: null },
    }));
  let fails = false;
  const asked = answer('get-audit', ({ headers }) => {
    const before = Number(headers.get('page-before') ?? 701);
    if (fails) return noAnswer();
    return { entries: entries(200, before - 1), ...(before > 301 && { next: `${before - 200}` }) };
  });
  await openScreen('/admin/audit');
  const rows = page.getByRole('row').filter({ hasText: 'archivist' });
  const more = button('Show older entries');
  await expect.element(rows).toHaveLength(200);
  await more.click();
  await expect.element(rows).toHaveLength(400);
  fails = true;
  await more.click();
  await expect.element(page.getByText('The older entries did not load.')).toBeInViewport();
  fails = false;
  await button('Retry').click();
  await expect.element(rows).toHaveLength(600);
  await page.getByLabelText('Show').selectOptions('Accounts');
  await expect.poll(() => asked.at(-1)?.input).toEqual({ kind: 'accounts' });
});

test('a test of the alarms that nobody receives says so, and keeps the focus', async () => {
  expectReport(/send-test-alarm/);
  answer('send-test-alarm', refused(409, 'Nobody receives alarms.'));
  await openScreen('/admin/account');
  const send = button('Send a test message');
  await send.click();
  await expect.poll(toasts).toEqual([expect.stringContaining('Nobody receives alarms.')]);
  await expect.element(send).toHaveFocus();
});
