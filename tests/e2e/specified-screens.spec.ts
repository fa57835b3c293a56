import { pageHeaders } from '@advocate/facts/page-headers';
import { expect, type Page, type Route } from '@playwright/test';
import { openLive, sendRequest } from './admin-session.ts';
import { test } from './test.ts';

/** Every screen of the staff area where somebody else answers the specified calls, and knows no others. */
const moment = '2026-05-10T17:00:05+00:00';
const lead = {
  ...{ id: 1, name: 'Ana Specified', email: 'ana@example.com', phone: '+1 210 555 0142', case_type: 'Other' },
  ...{ message: 'As specified.', submission_date: moment, page_source: '/contact' },
};
const click = { id: 1, click_date: moment, page_source: '/about', ip_address: '203.0.113.7' };

const answers: Record<string, object> = {
  '/api/auth.php': { message: 'Welcome.' },
  '/api/get-admin-stats.php': {
    stats: { total_visits: 98_765, unique_visitors: 4_321, total_leads: 1, total_calls: 2, total_emails: 3 },
  },
  '/api/get-admin-leads.php': { leads: [lead] },
  '/api/get-admin-visits.php': {
    visits: [{ id: 1, page_url: '/specified', page_title: 'A page', visit_date: moment, ip_address: '203.0.113.7' }],
    stats: { total_visits: 98_765, unique_visitors: 4_321, today_visits: 21 },
  },
  '/api/get-admin-calls.php': { calls: [{ ...click, phone_number: '+1 210 555 0177' }] },
  '/api/get-admin-emails.php': { emails: [{ ...click, email: 'clicked@example.com' }] },
};

/** What every other call is answered. */
const others: Record<string, (route: Route) => Promise<void> | void> = {
  'with 401': (route) => route.fulfill({ status: 401, json: { status: 'error', message: 'Who is that?' } }),
  'with 404 in HTML': (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }),
  'not at all': () => undefined,
};

const screens = [
  { path: '/admin/dashboard', call: 'stats', shown: ['98,765', '4,321', 'Connected', 'View Latest Leads'] },
  { path: '/admin/leads', call: 'leads', shown: ['Contact Form Submissions (1)', 'Ana Specified', 'ana@example.com'] },
  { path: '/admin/visits', call: 'visits', shown: ['Recent Page Visits (1)', '/specified', 'Direct', '21'] },
  { path: '/admin/calls', call: 'calls', shown: ['Call Button Clicks (1)', '+1 210 555 0177', '/about'] },
  { path: '/admin/emails', call: 'emails', shown: ['Email Button Clicks (1)', 'clicked@example.com', '/about'] },
];

/** Answers the specified calls, which have no query, and all others in one way; returns what was asked, in order. */
async function answerOnlySpecified(page: Page, other: (route: Route) => Promise<void> | void): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/api/**', (route) => {
    const { pathname, search } = new URL(route.request().url());
    asked.push(pathname + search);
    const answer = answers[pathname + search];
    return answer ? route.fulfill({ json: { status: 'success', ...answer } }) : other(route);
  });
  return asked;
}

const setFlag = (page: Page) => page.addInitScript(() => localStorage.setItem('admin_token', 'authenticated'));
const times = (asked: readonly string[], call: string) => asked.filter((one) => one === `/api/${call}.php`).length;

test.describe('with the flag alone', () => {
  test.use({ mayReport: /\/api\// });

  for (const [how, other] of Object.entries(others)) {
    test(`each screen shows what its specified call is answered, and stays, where all others are answered ${how}`, async ({
      page,
    }) => {
      await setFlag(page);
      const asked = await answerOnlySpecified(page, other);
      for (const { path, call, shown } of screens) {
        asked.length = 0;
        await page.goto(path);
        for (const text of shown) await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
        await expect.poll(() => times(asked, 'lead-events')).toBeGreaterThan(0);
        // A call that the specification does not know found no session, and the screen's own call decided.
        if (how === 'with 401') await expect.poll(() => times(asked, `get-admin-${call}`)).toBe(2);
        else expect(times(asked, `get-admin-${call}`)).toBe(1);
        expect(asked.filter((one) => one.includes('?') && !one.startsWith('/api/get-admin-sources'))).toEqual([]);
        for (const text of shown) await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
        await expect(page).toHaveURL(path);
      }
    });

    test(`signing in leads to the dashboard, and Logout back, where all others are answered ${how}`, async ({
      page,
    }) => {
      await answerOnlySpecified(page, other);
      await page.goto('/admin');
      await page.getByLabel('Username').fill('anyone');
      await page.getByLabel('Password').fill('anything');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByText('98,765').first()).toBeVisible();
      await expect(page).toHaveURL('/admin/dashboard');
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/admin');
      expect(await page.evaluate(() => localStorage.getItem('admin_token'))).toBeNull();
    });
  }

  test('calls without a session are followed by one check a minute, and the stream waits for its answer', async ({
    page,
  }) => {
    await page.clock.install();
    await setFlag(page);
    const asked = await answerOnlySpecified(page, others['with 401'] as (route: Route) => Promise<void>);
    let held = 0;
    let letGo = (): void => undefined;
    await page.route('**/api/get-admin-calls.php', async (route) => {
      held += 1;
      if (held > 1)
        await new Promise<void>((resolve) => {
          letGo = resolve;
        });
      await route.fallback();
    });
    await page.goto('/admin/calls');
    await expect.poll(() => held).toBe(2);
    await expect.poll(() => times(asked, 'lead-events')).toBe(2);
    await page.clock.runFor(59_000);
    expect(held).toBe(2);
    expect(times(asked, 'lead-events')).toBe(2);
    letGo();
    await expect.poll(() => times(asked, 'get-admin-calls')).toBe(2);
    await page.clock.runFor(3_000);
    await expect.poll(() => times(asked, 'lead-events')).toBe(4);
    await expect.poll(() => held).toBe(3);
    await expect(page).toHaveURL('/admin/calls');
    await expect(page.getByText('+1 210 555 0177')).toBeVisible();
  });

  for (const { path, call } of screens) {
    test(`${path} leads to the sign-in where its specified call finds no session`, async ({ page }) => {
      await setFlag(page);
      await answerOnlySpecified(page, () => undefined);
      await page.route(`**/api/get-admin-${call}.php`, (route) => route.fulfill({ status: 401, json: {} }));
      await page.goto(path);
      await expect(page).toHaveURL('/admin');
    });
  }
});

test.describe('signed in', () => {
  test.use({ signedIn: true });

  test('opening Leads asks for its first page once', async ({ page }) => {
    const asked: string[] = [];
    // A longer list has later pages.
    page.on('request', (request) => {
      const isFirst = request.headers()[pageHeaders.before.toLowerCase()] === undefined;
      if (isFirst && request.url().includes('get-admin-leads')) asked.push(request.url());
    });
    // The stream's first message counts the leads: a request before it would be read again.
    await page.addInitScript(() => {
      const started = new Promise<void>((resolve) => {
        new BroadcastChannel('advocate-lead-events').onmessage = ({ data }) =>
          data.event.type === 'connected' && resolve();
      });
      Object.assign(window, { started });
    });
    await sendRequest(page, 'Seen Before The Start');
    await openLive(page, '/admin/leads');
    await page.evaluate(() => (window as unknown as { started: Promise<void> }).started);
    await expect(page.getByRole('gridcell', { name: /^(New )?Seen Before The Start$/ })).toBeVisible();
    await sendRequest(page, 'Seen After The Start');
    await expect(page.getByRole('gridcell', { name: /^(New )?Seen After The Start$/ })).toBeVisible();
    expect(asked).toHaveLength(1);
  });
});
