import { Transform } from 'node:stream';
import { expect, type Page } from '@playwright/test';
import { startFaultProxy } from '../harness/product/fault-proxy.ts';
import { Scope } from '../harness/scope.ts';
import { addLeads, answersTo, openFromMore, openLive, sendRequest, toast } from './admin-session.ts';
import { openOptions } from './leads-list.ts';
import { test } from './test.ts';

test.use({ signedIn: true });

test('the dashboard counts a lead when it arrives, or when its stream is back', async ({
  page,
  product,
  expectReport,
}) => {
  expectReport(/lead-events\.php/);
  await openLive(page, '/admin/dashboard');
  const figure = page.getByRole('link', { name: /^Form Submissions/ }).locator('strong');
  /** How many stored leads the figure lacks, whatever other journeys have stored. */
  const uncounted = async () => {
    const [stored] = await product.sql<[{ count: number }]>`
      select count(*)::int from leads where deleted_at is null and not suspected`;
    return stored.count - Number((await figure.textContent())?.replace(/\D/g, ''));
  };
  await expect.poll(uncounted).toBe(0);
  await sendRequest(page, 'Counted Live');
  await expect.poll(uncounted).toBe(0);

  const seeAgain = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const stream = '**/api/lead-events.php*';
  const off = page.getByText('Live updates are disconnected. Reconnecting…');
  await page.route(stream, (route) => route.abort());
  await seeAgain();
  await expect(off).toBeVisible();
  await addLeads(page, [{ email: 'a@counted.example' }, { email: 'b@counted.example' }]);
  await page.unroute(stream);
  await seeAgain();
  await expect.poll(uncounted).toBe(0);
  await expect(off).toBeHidden();
  await sendRequest(page, 'After The Pause');
  await expect(toast(page, 'After The Pause')).toBeVisible();
});

test('a proxy that swallows an open stream: the page says so, opens another, and shows what it has missed', async ({
  page,
  product,
}) => {
  const scope = new Scope();
  let isSilent = false;
  const swallowing = () =>
    new Transform({ transform: (chunk: Buffer, _, done) => done(null, isSilent ? undefined : chunk) });
  const port = await startFaultProxy(scope, product.port, {
    when: ({ url = '' }) => url.startsWith('/api/lead-events.php'),
    async tamper(request, pass) {
      // As a proxy without a way to its server, it takes requests and answers none.
      if (isSilent) return new Promise(() => undefined);
      const answered = await pass(request);
      return { ...answered, body: answered.body.pipe(swallowing()) };
    },
  });
  const off = page.getByText('Live updates are disconnected');
  try {
    await page.clock.install();
    await page.addInitScript(() => localStorage.setItem('admin_token', 'authenticated'));
    await openLive(page, `http://localhost:${port}/admin/dashboard`);
    isSilent = true;
    await sendRequest(page, 'Swallowed Request');
    await page.clock.fastForward('00:46');
    await page.clock.fastForward('00:05');
    await expect(off).toBeVisible();
    isSilent = false;
    await page.clock.fastForward('00:46');
    await expect(toast(page, 'Swallowed Request')).toBeVisible();
    await expect(off).toBeHidden();
  } finally {
    await scope.cleanUp();
  }
});

test('an unattended dashboard counts leads without keeping the session alive', async ({ page, product }) => {
  const answers = answersTo(page, 'get-account', 'lead-events');
  await page.goto('/admin/dashboard');
  await answers;
  const lastUsed = async () => {
    const [row] = await product.sql<[{ minutes: number }]>`
      select extract(epoch from now() - max(last_used_at))::int / 60 as minutes from staff_sessions`;
    return row.minutes;
  };
  await product.sql`update staff_sessions set last_used_at = now() - interval '20 minutes'`;
  const again = page.waitForResponse('**/api/get-admin-stats.php');
  await sendRequest(page, 'Nobody Looks');
  await again;
  expect(await lastUsed()).toBe(20);
});

for (const [use, act] of [
  ['a key', (page: Page) => page.keyboard.press('Shift')],
  ['a pointer', (page: Page) => page.getByRole('heading', { name: 'Quick Actions' }).click()],
] as const) {
  test(`${use} keeps a session that is nearly idle, once the last use was a minute ago`, async ({ page, product }) => {
    await page.clock.install();
    const answers = answersTo(page, 'get-account', 'lead-events');
    await page.goto('/admin/dashboard');
    await answers;
    await product.sql`update staff_sessions set last_used_at = now() - interval '29 minutes'`;
    await page.clock.fastForward('01:01');
    const renewed = page.waitForResponse('**/api/touch-session.php');
    await act(page);
    expect((await renewed).status()).toBe(200);
    const [row] = await product.sql<[{ isFresh: boolean }]>`
      select max(last_used_at) > now() - interval '1 minute' as "isFresh" from staff_sessions`;
    expect(row.isFresh).toBe(true);
  });
}

test('a browser that shows no notifications offers none and still announces a request', async ({ page }) => {
  // Chrome on Android also has the constructor, but it throws.
  await page.addInitScript(() => {
    window.Notification = class {
      static permission = 'default';
      constructor() {
        throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.');
      }
    } as unknown as typeof Notification;
  });
  await openLive(page, '/admin/leads');
  await expect(page.getByRole('heading', { name: 'Leads Management' })).toBeVisible();
  await openOptions(page);
  await expect(page.getByRole('link', { name: 'Import CSV' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notifications on this/ })).toHaveCount(0);
  await page.evaluate(() => {
    localStorage.setItem('admin_lead_alerts', 'on');
    Object.assign(Notification, { permission: 'granted' });
  });
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await sendRequest(page, 'Told Quietly');
  await expect(toast(page, 'Told Quietly')).toBeVisible();
});

test('the bell switches notifications of new requests on, and they are shown there', async ({ page }) => {
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(() => {
    const notes: string[] = [];
    Object.assign(window, { notes });
    const Real = Notification;
    window.Notification = class extends Real {
      // A browser without a user interface grants the permission on request, but reports here that it is denied.
      static override readonly permission = 'granted';
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        notes.push(`${title}: ${options?.body}`);
      }
    };
  });
  await page.goto('/admin/leads');
  await openOptions(page);
  const bell = page.getByRole('button', { name: 'Notifications on this computer' });
  await expect(bell).toHaveAttribute('aria-pressed', 'false');
  await bell.click();
  await expect(toast(page, 'Notifications are on')).toBeVisible();
  // Only then has the browser responded.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('admin_lead_alerts'))).toBe('on');
  const connected = page.waitForResponse('**/api/lead-events.php*');
  await page.reload();
  await connected;
  await openOptions(page);
  await expect(bell).toHaveAttribute('aria-pressed', 'true');
  await sendRequest(page, 'Rung For');
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { notes: string[] }).notes))
    .toEqual(['New request: Rung For, Personal Injury']);

  // Staff can turn notifications off on the Account screen, and on again.
  await openFromMore(page, 'Account');
  const choice = page.getByLabel('Show a notification when');
  await expect(choice).toBeChecked();
  const isKept = (kept: string) =>
    expect.poll(() => page.evaluate(() => localStorage.getItem('admin_lead_alerts'))).toBe(kept);
  await choice.click();
  await isKept('off');
  await choice.click();
  await isKept('on');
  await expect(choice).toBeChecked();
});
