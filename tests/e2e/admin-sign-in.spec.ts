import { expect } from '@playwright/test';
import { addLeads, answersTo, fillIn, openStaffScreen, sendRequest, signIn, toast } from './admin-session.ts';
import { holdBack } from './hold-back.ts';
import { dialog } from './leads-list.ts';
import { test } from './test.ts';
import { requestsTo } from './visitor.ts';

const flag = 'admin_token';

test('a right password leads to the dashboard, with its toast and the browser’s flag; logout ends the session here and on the server, and forgets the screen', async ({
  page,
  product,
}) => {
  const asked = page.waitForRequest('**/api/auth.php');
  const arrive = await holdBack(page, '**/api/auth.php');
  await signIn(page, product);
  await expect(page.getByRole('button', { name: 'Signing In...' })).toHaveJSProperty('disabled', true);
  expect((await asked).postDataJSON()).toEqual(product.staff);
  arrive();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(toast(page, 'Login Successful')).toContainText('Welcome to the admin dashboard.');
  expect(await page.evaluate((key) => localStorage.getItem(key), flag)).toBe('authenticated');

  await page.getByRole('link', { name: 'Emails', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Email Link Clicks' })).toBeVisible();
  const [logout] = await Promise.all([
    page.waitForResponse('**/api/logout.php'),
    page.getByRole('button', { name: 'Logout' }).click(),
  ]);
  expect(logout.status()).toBe(200);
  await expect(page).toHaveURL(/\/admin$/);
  expect(await page.evaluate((key) => localStorage.getItem(key), flag)).toBeNull();
  expect((await page.request.get('/api/get-admin-leads.php')).status()).toBe(401);
  await fillIn(page, product);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('a session that has ended takes the flag down; signing in leads back', async ({ page, product, expectReport }) => {
  expectReport(/401 .*get-admin-visits\.php/);
  // The dashboard reloads when its stream opens; none of these calls may detect the ended session before 'Visits' does.
  const answers = answersTo(page, 'get-account', 'get-admin-health', 'get-admin-calls', 'lead-events');
  await signIn(page, product);
  await page.getByRole('link', { name: 'Calls', exact: true }).click();
  await answers;
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Visits', exact: true }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), flag)).toBeNull();
  await fillIn(page, product);
  await expect(page).toHaveURL(/\/admin\/visits$/);
});

test('signing in again in another tab keeps both tabs signed in', async ({ page, product }) => {
  const streams: string[] = [];
  page.on('response', (answer) => answer.url().includes('/lead-events.php') && streams.push(answer.url()));
  await openStaffScreen(page, product, '/admin/leads');
  await expect.poll(() => streams.length).toBe(1);
  const other = await page.context().newPage();
  await signIn(other, product);
  await expect(other.getByRole('heading', { name: 'System Overview' })).toBeVisible();
  // The stream reports the end of the previous session; the page checks for another session and reconnects.
  await expect.poll(() => streams.length).toBe(3);
  await sendRequest(page, 'Heard In Both');
  await expect(toast(other, 'Heard In Both')).toBeVisible();
  await expect(page.getByRole('button', { name: 'View Heard In Both' })).toBeVisible();
  await expect(other).toHaveURL(/\/admin\/dashboard$/);
  await expect(page).toHaveURL(/\/admin\/leads$/);
});

test('a page that the browser restores checks the session first', async ({ page, product, expectReport }) => {
  expectReport(/ 401 /);
  await signIn(page, product);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await addLeads(page, [
    { name: 'Seen Before', email: 'a@restored.example', submission_date: new Date().toISOString() },
  ]);
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await page.getByRole('button', { name: 'View Seen Before' }).click();
  const lead = dialog(page);
  await expect(lead).toContainText('a@restored.example');
  const pass = (type: 'pagehide' | 'pageshow') =>
    page.evaluate((event) => dispatchEvent(new PageTransitionEvent(event, { persisted: true })), type);

  // Leaves and returns with the session still valid: the list is current.
  await pass('pagehide');
  await expect(page.getByText('Seen Before')).toHaveCount(0);
  await pass('pageshow');
  await expect(page.getByRole('button', { name: 'View Seen Before' })).toBeVisible();

  // Leaves, is signed out on the server by another page, and returns.
  await pass('pagehide');
  await page.context().clearCookies();
  await pass('pageshow');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText('Seen Before')).toHaveCount(0);
  await fillIn(page, product);
  await expect(page.getByRole('button', { name: 'View Seen Before' })).toBeVisible();

  // Leaves, is signed out in this browser, and returns: no call is made.
  await pass('pagehide');
  await page.evaluate((key) => localStorage.removeItem(key), flag);
  const calls = requestsTo(page, /\/api\//);
  await pass('pageshow');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
  expect(calls).toEqual([]);
});

test('a tab that missed the sign-out leaves with the first thing asked', async ({ page, product, expectReport }) => {
  expectReport(/ 401 .*delete-lead\.php/);
  await signIn(page, product);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await addLeads(page, [{ name: 'Dead Button', email: 'a@dead.example', submission_date: new Date().toISOString() }]);
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Delete Dead Button' })).toBeVisible();
  page.on('dialog', (question) => void question.accept());
  await page.evaluate((key) => localStorage.removeItem(key), flag);
  await page.route('**/api/delete-lead.php', (route) => route.fulfill({ status: 401, json: { status: 'error' } }));
  await page.getByRole('button', { name: 'Delete Dead Button' }).click();
  await expect(page).toHaveURL(/\/admin$/);
});

test('the sign-in page carries at most 96 KB of JavaScript, the leads 224 KB', async ({ page, product }) => {
  const sizes: Promise<[path: string, bytes: number]>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    sizes.push(request.sizes().then(({ responseBodySize }) => [request.url(), responseBodySize]));
  });
  const bytesOf = async (part: string) =>
    (await Promise.all(sizes)).reduce((sum, [path, bytes]) => (path.includes(part) ? sum + bytes : sum), 0);
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(await bytesOf('/')).toBeGreaterThan(30_000);
  expect(await bytesOf('/')).toBeLessThan(96_000);
  await openStaffScreen(page, product, '/admin/leads');
  await expect(page.getByRole('heading', { name: /^Contact Form Submissions/ })).toBeVisible();
  expect(await bytesOf('/leads-screen')).toBeGreaterThan(100_000);
  expect(await bytesOf('/leads-screen')).toBeLessThan(224_000);
});

test('a link to one lead opens it, after signing in as well, until it is closed', async ({ page, product }) => {
  await sendRequest(page, 'Linked Person', { email: 'a@linked.example' });
  const [lead] = await product.sql`select id::int from leads where email = 'a@linked.example'`;
  await page.goto(`/admin/leads?lead=${lead?.id}`);
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
  await fillIn(page, product);
  await expect(dialog(page)).toContainText('Linked Person');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/leads$/);
  await expect(page.getByRole('gridcell', { name: /^(New )?Linked Person$/ })).toBeFocused();

  await page.goto('/admin/leads?lead=999999999');
  await expect(toast(page, 'Not found')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});
