import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../tests/harness/answers/calls.ts';
import { answerDashboard } from '../testing/answer-dashboard.ts';
import { answerLeads, received } from '../testing/answer-leads.ts';
import { leadOf, leadsOf, openListening, openScreen } from '../testing/open-screen.tsx';
import { button, screenLink, toast } from '../testing/screen-parts.ts';

test('the dashboard counts again when a lead arrives, and when its stream is back', async () => {
  const counts = (leads: number) =>
    expect.element(page.getByRole('link', { name: new RegExp(`^Form Submissions ${leads}\\b`) })).toBeVisible();
  answerDashboard(leadsOf('One'));
  const { streams } = await openListening('/admin/dashboard');
  await counts(1);
  streams[0]?.send('connected', { total: 1, suspected_total: 0 });
  answerDashboard(leadsOf('One', 'Two'));
  streams[0]?.send('lead', { ...leadsOf('One', 'Two')[1] }, '2');
  await counts(2);
  answerDashboard(leadsOf('One', 'Two', 'Three'));
  streams[0]?.end();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => streams.length).toBe(2);
  streams[1]?.send('connected', { total: 3, suspected_total: 0 });
  await counts(3);
});

test('a request that comes in on another screen can be called from its message, which leaves with that', async () => {
  answer('get-admin-calls', { calls: [] });
  const logged = answer('log-contact', () => {
    answer('get-new-leads', { leads: [] });
    return { message: '' };
  });
  const { streams } = await openListening('/admin/calls');
  const lead = { ...leadOf('Call Me'), id: 7 };
  answer('get-new-leads', { leads: [{ ...lead, suspected: false }] });
  streams[0]?.send('lead', lead);
  const call = page.getByRole('region', { name: 'Notifications' }).getByRole('link', { name: 'Call' });
  await expect.element(call).toHaveAttribute('href', 'tel:+1 210 555 0100');
  // No program of this computer takes a call.
  call.element().addEventListener('click', (event) => event.preventDefault());
  await call.click();
  await expect.element(toast('Call Me')).not.toBeInTheDocument();
  await received(logged).toEqual([{ ids: [7], kind: 'called' }]);
});

test.each([
  ['a key', () => userEvent.keyboard('{Shift}')],
  ['a pointer', () => page.getByRole('heading', { name: 'Phone Call Clicks' }).click()],
])('%s keeps a session, once the last use was a minute ago', async (_, act) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const renewed = answer('touch-session', { message: '' });
  answer('get-admin-calls', { calls: [] });
  await openScreen('/admin/calls');
  await expect.element(page.getByRole('heading', { name: 'Phone Call Clicks' })).toBeVisible();
  await act();
  vi.setSystemTime(Date.now() + 61_000);
  expect(renewed).toEqual([]);
  await act();
  await expect.poll(() => renewed).toHaveLength(1);
});

test('a browser that shows no notifications offers none and still announces a request', async () => {
  // Chrome on Android also has the constructor, but it throws, as this one does, which is none.
  vi.stubGlobal(
    'Notification',
    Object.assign(() => undefined, { permission: 'default' }),
  );
  answerLeads([]);
  answerDashboard([]);
  const { tell } = await openListening('/admin/leads');
  await button('List options').click();
  await expect.element(page.getByRole('link', { name: 'Import CSV' })).toBeVisible();
  expect(page.getByRole('button', { name: /^Notifications on this/ }).query()).toBeNull();
  localStorage.setItem('admin_lead_alerts', 'on');
  Object.assign(Notification, { permission: 'granted' });
  await screenLink('Dashboard').click();
  await expect.element(page.getByRole('heading', { name: 'System Overview' })).toBeVisible();
  tell(leadOf('Told Quietly'));
  await expect.element(toast('Told Quietly')).toBeVisible();
});

test('the bell switches notifications of new requests on, and the Account screen off and on', async () => {
  const notes: string[] = [];
  vi.stubGlobal(
    'Notification',
    class {
      static permission = 'granted';
      static requestPermission = async () => 'granted';
      constructor(title: string, options?: NotificationOptions) {
        if (options) notes.push(`${title}: ${options.body}`);
      }
    },
  );
  const isKept = (kept: string) => expect.poll(() => localStorage.getItem('admin_lead_alerts')).toBe(kept);
  answerLeads([]);
  answer('get-sessions', { username: 'staff', sessions: [] });
  const { tell } = await openListening('/admin/leads');
  const bell = button('Notifications on this computer');
  await button('List options').click();
  await expect.element(bell).toHaveAttribute('aria-pressed', 'false');
  await bell.click();
  await expect.element(toast('Notifications are on')).toBeVisible();
  await isKept('on');
  await expect.element(bell).toHaveAttribute('aria-pressed', 'true');
  tell(leadOf('Rung For'));
  await expect.poll(() => notes).toEqual(['New request: Rung For, Personal Injury']);
  await openScreen('/admin/account');
  const choice = page.getByLabelText('Show a notification when');
  await expect.element(choice).toBeChecked();
  await choice.click();
  await isKept('off');
  await choice.click();
  await isKept('on');
});
