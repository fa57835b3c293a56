import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { answer, held, noAnswer, refused } from '../../../tests/harness/answers/calls.ts';
import { expectReport } from '../../../tests/harness/answers/console.ts';
import { received } from '../testing/answer-leads.ts';
import { openScreen, signIn } from '../testing/open-screen.tsx';
import { screenLink, toasts } from '../testing/screen-parts.ts';

const signedOut = { isSignedIn: false };
const button = page.getByRole('button', { name: 'Sign In', exact: true });

test('both fields are required; while the answer is awaited the button says so and sends no second request', async () => {
  const { answering, release } = held<Response>();
  const sent = answer('auth', answering);
  await openScreen('/admin', signedOut);
  await button.click();
  await expect.element(page.getByLabelText('Username')).toHaveFocus();
  await expect.element(page.getByLabelText('Password')).toBeInvalid();
  expect(sent).toEqual([]);
  await signIn();
  await expect.element(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled();
  await received(sent).toEqual([{ username: 'staff', password: 'a password' }]);
  release(refused(401, 'Incorrect username or password.'));
  await expect.element(button).toBeEnabled();
  expect(localStorage.getItem('admin_token')).toBeNull();
});

test('a refusal takes the place of the last one, in the specified words and at the form, and the button has the focus again', async () => {
  const lost = 'There was an error logging in. Please try again.';
  await openScreen('/admin', signedOut);
  await page.getByLabelText('Username').fill('staff');
  await page.getByLabelText('Password').fill('a password');
  (button.element() as HTMLElement).focus();
  for (const [given, title, text] of [
    [refused(401, 'Refused once.'), 'Login Failed', 'Refused once.'],
    [noAnswer(), 'Error', lost],
    [Response.json({ status: 'error' }, { status: 401 }), 'Login Failed', 'Invalid credentials'],
    [new Response('<html>'), 'Error', lost],
    [refused(429, 'Too many attempts.'), 'Login Failed', 'Too many attempts.'],
  ] as const) {
    answer('auth', given);
    await userEvent.keyboard('{Enter}');
    await expect.poll(toasts).toEqual([expect.stringMatching(`${title}.*${text}`)]);
    await expect.element(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
    await expect.element(button).toHaveFocus();
    // What was typed is wrong only if it was refused.
    const password = page.getByLabelText('Password');
    if (given.status === 401) await expect.element(password).toBeInvalid();
    else await expect.element(password).toBeValid();
  }
  expectReport(/auth\.php/);
});

test('passwords are masked, and say to password managers what they are', async () => {
  const kinds = () =>
    [...document.querySelectorAll<HTMLInputElement>('form input[type=password]')].map((field) => field.autocomplete);
  await openScreen('/admin', signedOut);
  await expect.poll(kinds).toEqual(['current-password']);
  await cleanup();
  await openScreen('/admin/welcome#name=ann&token=x', signedOut);
  await expect.poll(kinds).toEqual(['new-password', 'new-password']);
  await cleanup();
  answer('get-sessions', { username: 'staff', sessions: [] });
  await openScreen('/admin/account');
  await expect.poll(kinds).toEqual(['current-password', 'new-password', 'new-password']);
});

test('without the flag every screen leads to the sign-in, and no call is made', async () => {
  const health = answer('get-admin-health', { issues: [], checks: [] });
  for (const screen of ['dashboard', 'leads', 'visits', 'calls', 'emails', 'account', 'import']) {
    const streams = await openScreen(`/admin/${screen}`, signedOut);
    await expect.element(button).toBeVisible();
    expect(location.pathname).toBe('/admin');
    expect([...health, ...streams]).toEqual([]);
    await cleanup();
  }
});

test('a flag that was removed is noticed at the next navigation, and at the next call', async () => {
  answer('get-admin-calls', { calls: [] });
  await openScreen('/admin/calls');
  await expect.element(page.getByRole('heading', { name: 'Phone Call Clicks' })).toBeVisible();
  localStorage.removeItem('admin_token');
  await screenLink('Emails').click();
  await expect.poll(() => location.pathname).toBe('/admin');
  await cleanup();
  // A tab that missed the sign-out.
  answer('get-sessions', { username: 'staff', sessions: [] });
  answer('send-test-alarm', refused(401, 'Sign in first.'));
  await openScreen('/admin/account');
  const action = page.getByRole('button', { name: 'Send a test message' });
  await expect.element(action).toBeVisible();
  localStorage.removeItem('admin_token');
  await action.click();
  await expect.poll(() => location.pathname).toBe('/admin');
});

test('who is not signed in because the browser keeps nothing is told why', async () => {
  expectReport(/Could not store admin_token/);
  answer('auth', { message: '' });
  await openScreen('/admin', signedOut);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  await signIn();
  await expect.poll(toasts).toEqual([expect.stringContaining('Allow cookies and site data')]);
  await expect.element(button).toBeEnabled();
});

test('a complete invitation works in a tab where a truncated one was opened', async () => {
  await openScreen('/admin/welcome#name=ann', signedOut);
  await expect.element(page.getByText('This link is incomplete.')).toBeVisible();
  location.hash = '#name=ann&token=whole';
  await expect.element(page.getByLabelText('Username')).toHaveValue('ann');
  location.hash = '#name=bea&token=whole';
  await expect.element(page.getByLabelText('Username')).toHaveValue('bea');
});

test('an unknown address says so and leads home, without a frame for who is not signed in', async () => {
  expectReport(/no such page in the staff area: \/admin\/nonsense/);
  for (const isSignedIn of [false, true]) {
    await openScreen('/admin/nonsense', { isSignedIn });
    await expect.element(page.getByRole('heading', { name: '404' })).toBeVisible();
    await expect.element(page.getByText('Oops! Page not found')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    expect(page.getByRole('navigation', { name: 'Staff area' }).elements()).toHaveLength(isSignedIn ? 1 : 0);
    await cleanup();
  }
});
