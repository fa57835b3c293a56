import { expect, type Page } from '@playwright/test';
import {
  addLeads,
  answersTo,
  fillIn,
  openFromMore,
  openStaffScreen,
  sendRequest,
  signIn,
  toast,
} from './admin-session.ts';
import { dialog, heading, search } from './leads-list.ts';
import { test } from './test.ts';
import { requestsTo } from './visitor.ts';

// A call in flight when somebody logs out is refused.
test.use({ mayReport: /401 .*(lead-events|get-new-leads|get-lead-context)\.php/ });

const recent = () => new Date().toISOString();
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Counts the bytes of scripts that a page loads. Returns a function that sums up those with `part` in their address. */
function scriptSizes(page: Page) {
  const sizes: Promise<[path: string, bytes: number]>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    sizes.push(request.sizes().then(({ responseBodySize }) => [request.url(), responseBodySize]));
  });
  return async (part: string) =>
    (await Promise.all(sizes)).reduce((sum, [path, bytes]) => (path.includes(part) ? sum + bytes : sum), 0);
}

test('a sign-in leads to where one was or wanted to go, and nowhere else; Back shows neither the sign-in nor what another typed', async ({
  page,
  product,
  expectReport,
}) => {
  expectReport(/ 401 .*delete-lead\.php/);
  const bytesOf = scriptSizes(page);
  await test.step('the sign-in page carries at most 96 KB of JavaScript', async () => {
    await page.goto('/admin');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(await bytesOf('/')).toBeGreaterThan(30_000);
    expect(await bytesOf('/')).toBeLessThan(96_000);
  });
  await test.step('by a link to one lead, which is open until it is closed', async () => {
    await sendRequest(page, 'Linked Person', { email: 'a@linked.example' });
    const [lead] = await product.sql`select id::int from leads where email = 'a@linked.example'`;
    await page.goto(`/admin/leads?lead=${lead?.id}`);
    await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
    await fillIn(page, product);
    await expect(dialog(page)).toContainText('Linked Person');
    expect(await bytesOf('/leads-screen')).toBeGreaterThan(100_000);
    expect(await bytesOf('/leads-screen')).toBeLessThan(236_000);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(/\/admin\/leads$/);
    await expect(page.getByRole('gridcell', { name: /^(New )?Linked Person$/ })).toBeFocused();
  });
  await test.step('a logout ends the session here and on the server, and forgets the screens', async () => {
    await openFromMore(page, 'Personal Data');
    await page.getByLabel('Email or phone').fill('secret.client@history.example');
    await link(page, 'Emails').click();
    await expect(page.getByRole('heading', { name: 'Email Link Clicks' })).toBeVisible();
    const [logout] = await Promise.all([
      page.waitForResponse('**/api/logout.php'),
      page.getByRole('button', { name: 'Logout' }).click(),
    ]);
    expect(logout.status()).toBe(200);
    await expect(page).toHaveURL(/\/admin$/);
    const answers = answersTo(page, 'get-account', 'get-admin-health', 'lead-events');
    await fillIn(page, product);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await expect(toast(page, 'Login Successful')).toContainText('Welcome to the admin dashboard.');
    expect(await page.evaluate(() => localStorage.getItem('admin_token'))).toBe('authenticated');
    await answers;
    await page.goBack();
    await expect(page.getByLabel('Email or phone')).toHaveValue('');
  });
  await test.step('a lead that was open is open again, and closes to the list', async () => {
    await addLeads(page, [{ name: 'Open Again', email: 'a@open-again.example', submission_date: recent() }]);
    await link(page, 'Leads').click();
    await page.getByRole('button', { name: 'View Open Again' }).click();
    await expect(dialog(page)).toContainText('a@open-again.example');
    page.once('dialog', (question) => void question.accept());
    await page.route('**/api/delete-lead.php', (route) => route.fulfill({ status: 401, json: { status: 'error' } }));
    await dialog(page).getByRole('button', { name: 'Delete this lead' }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await fillIn(page, product);
    await expect(dialog(page)).toContainText('a@open-again.example');
    await dialog(page).getByRole('button', { name: 'Close dialog' }).click();
    await expect(dialog(page)).toBeHidden();
    for (const path of [/\/admin\/leads$/, /\/admin\/leads$/, /\/admin\/person$/]) {
      await expect(page).toHaveURL(path);
      await page.goBack();
    }
    await expect(page).not.toHaveURL(/\/admin$/);
  });
});

test('tabs of one browser are signed out together, with the reason or without a trace, and signed in together', async ({
  page,
  product,
  expectReport,
}) => {
  expectReport(/ 401 /);
  await openStaffScreen(page, product, '/admin/calls');
  await addLeads(page, [{ name: 'Left Open', email: 'a@left-open.example', submission_date: recent() }]);
  const second = await page.context().newPage();
  const streams = requestsTo(second, /\/lead-events\.php/);
  await test.step('a sign-in in one keeps both, and what is new reaches both', async () => {
    await second.goto('/admin/leads');
    await search(second).fill('Left Open');
    await expect(heading(second, 1)).toBeVisible();
    await signIn(page, product);
    await expect(page.getByRole('heading', { name: 'System Overview' })).toBeVisible();
    await expect.poll(() => streams.length).toBeGreaterThan(0);
    await search(second).fill('Heard In Both');
    await sendRequest(page, 'Heard In Both');
    await expect(toast(page, 'Heard In Both')).toBeVisible();
    await expect(second.getByRole('button', { name: 'View Heard In Both' })).toBeVisible();
  });
  await test.step('an ended session', async () => {
    await page.context().clearCookies();
    await link(page, 'Emails').click();
    for (const tab of [page, second]) {
      await expect(tab).toHaveURL(/\/admin$/);
      await expect(tab.getByText('Your session has ended.')).toBeVisible();
    }
    await fillIn(page, product);
    await expect(page).toHaveURL(/\/admin\/emails$/);
    await expect(second).toHaveURL(/\/admin\/leads/);
  });
  await test.step('a logout', async () => {
    await second.getByRole('button', { name: 'View Heard In Both' }).click();
    await expect(dialog(second)).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    for (const tab of [page, second]) await expect(tab).toHaveURL(/\/admin$/);
    await expect(second.getByText('Your session has ended.')).toHaveCount(0);
    await page.close();
    await fillIn(second, product);
    await expect(second).toHaveURL(/\/admin\/dashboard$/);
  });
});

test('a page that the browser restores checks the session first', async ({ page, product, expectReport }) => {
  expectReport(/ 401 /);
  await openStaffScreen(page, product, '/admin/dashboard');
  await addLeads(page, [{ name: 'Seen Before', email: 'a@restored.example', submission_date: recent() }]);
  await link(page, 'Leads').click();
  const view = page.getByRole('button', { name: 'View Seen Before' });
  await expect(view).toBeVisible();
  const pass = (type: 'pagehide' | 'pageshow') =>
    page.evaluate((event) => dispatchEvent(new PageTransitionEvent(event, { persisted: true })), type);

  await pass('pagehide');
  await expect(page.getByText('Seen Before')).toHaveCount(0);
  await page.context().clearCookies();
  await pass('pageshow');
  await expect(page).toHaveURL(/\/admin$/);
  await fillIn(page, product);
  await expect(view).toBeVisible();
});
