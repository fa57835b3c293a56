import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, noAnswer, refused } from '../../../tests/harness/answers/calls.ts';
import { expectReport } from '../../../tests/harness/answers/console.ts';
import { openScreen } from '../testing/open-screen.tsx';

const toasts = () => [...document.querySelectorAll('.ui-toast')].map(({ textContent }) => textContent);
const session = {
  ...{ id: 'this', created_at: '2026-05-10T17:00:05Z', last_used_at: '2026-05-10T17:00:05Z' },
  ...{ ip_address: '203.0.113.7', user_agent: 'Gone/1.0', current: true },
};

test('sessions that failed to load return by Retry; one that has ended already leaves the list', async () => {
  expectReport(/get-sessions/, /end-session/);
  answer('get-sessions', noAnswer());
  await openScreen('/admin/account');
  await expect.element(page.getByText('No sessions found')).toBeVisible();
  answer('get-sessions', { username: 'staff', sessions: [session, { ...session, id: 'other', current: false }] });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('This browser', { exact: true })).toBeVisible();
  answer('end-session', refused(404, 'The session has already ended.'));
  answer('get-sessions', { username: 'staff', sessions: [session] });
  await page.getByRole('button', { name: /^End session: Gone/ }).click();
  await expect.poll(toasts).toEqual([expect.stringContaining('already ended')]);
  await expect.element(page.getByRole('button', { name: /^End session: Gone/ })).not.toBeInTheDocument();
});

test('two new passwords that differ are not sent; what the server says of one stands at its field', async () => {
  expectReport(/change-password/);
  answer('get-sessions', { username: 'staff', sessions: [session] });
  const received = answer('change-password', refused(422, 'The new password is one of the most common ones.'));
  await openScreen('/admin/account');
  const fill = async (again: string) => {
    await page.getByLabelText('Current password').fill('an old password');
    await page.getByLabelText(/^New password(?! again)/).fill('a new password');
    await page.getByLabelText('New password again').fill(again);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await fill('another one');
  await expect.element(page.getByText('The two new passwords do not match.')).toBeVisible();
  expect(received).toEqual([]);
  await fill('a new password');
  await expect.poll(() => document.body.textContent).toContain('one of the most common ones');
  expect(received).toHaveLength(1);
});

test('an owner chooses the mail of each Monday, beside the address that it goes to', async () => {
  answer('get-sessions', { username: 'staff', sessions: [session] });
  const received = answer('change-email', { message: 'Account notifications will go to this address.' });
  await openScreen('/admin/account', { account: { weekly_mail: false } });
  const weekly = page.getByRole('checkbox', { name: /^Each Monday/ });
  await weekly.click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(() => received.map(({ input }) => input))
    .toEqual([{ email: 'staff@example.com', weeklyMail: true }]);
  await expect.element(weekly).toBeChecked();
  // Without an address it would go nowhere.
  await page.getByRole('textbox', { name: /^Email/ }).fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByRole('textbox', { name: /^Email/ })).toBeInvalid();
  expect(received).toHaveLength(1);
});

test('staff who are no owners are not offered the mail of each Monday', async () => {
  answer('get-sessions', { username: 'staff', sessions: [session] });
  await openScreen('/admin/account', { account: { role: 'staff', weekly_mail: false } });
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /^Each Monday/ })).not.toBeInTheDocument();
});

test('who is not an owner is told so on the accounts screen', async () => {
  expectReport(/get-people/);
  answer('get-people', refused(403, 'Only an owner can do this.'));
  await openScreen('/admin/people', { account: { role: 'staff' } });
  await expect.element(page.getByText('Only an owner can do this.')).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await expect.element(page.getByRole('link', { name: 'Account', exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'People' })).not.toBeInTheDocument();
});

test('a long audit is shown in parts and reports which part failed', async () => {
  expectReport(/get-audit/);
  const entries = (count: number, from: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...{ id: from - index, at: '2026-05-10T17:00:05Z', staff_name: 'archivist', action: 'use-recovery-code' },
      ...{ detail: {}, network: null },
    }));
  let fails = false;
  answer('get-audit', ({ headers }) => {
    const before = Number(headers.get('page-before') ?? 701);
    if (fails) return noAnswer();
    return { entries: entries(200, before - 1), ...(before > 301 && { next: `${before - 200}` }) };
  });
  await openScreen('/admin/audit');
  const rows = () => page.getByRole('row').filter({ hasText: 'archivist' }).elements().length;
  const more = page.getByRole('button', { name: 'Show older entries' });
  await expect.poll(rows).toBe(200);
  await more.click();
  await expect.poll(rows).toBe(400);
  fails = true;
  await more.click();
  await expect.element(page.getByText('The older entries did not load.')).toBeInViewport();
  fails = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(rows).toBe(600);
});

test('the audit is asked for one kind of entries', async () => {
  const asked = answer('get-audit', { entries: [] });
  await openScreen('/admin/audit');
  await page.getByLabelText('Show').selectOptions('Accounts');
  await expect.poll(() => asked.at(-1)?.input).toEqual({ kind: 'accounts' });
});

test('a test of the alarms that nobody receives says so, and keeps the focus', async () => {
  expectReport(/send-test-alarm/);
  answer('get-sessions', { username: 'staff', sessions: [session] });
  answer('send-test-alarm', refused(409, 'Nobody receives alarms.'));
  await openScreen('/admin/account');
  const send = page.getByRole('button', { name: 'Send a test message' });
  await send.click();
  await expect.poll(toasts).toEqual([expect.stringContaining('Nobody receives alarms.')]);
  await expect.element(send).toHaveFocus();
});
