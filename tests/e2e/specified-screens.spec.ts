import { pageHeaders } from '@advocate/facts/page-headers';
import { expect, type Page } from '@playwright/test';
import { openLive, sendRequest } from './admin-session.ts';
import { test } from './test.ts';

const click = { id: 1, click_date: '2026-05-10T17:00:05+00:00', page_source: '/about', ip_address: '203.0.113.7' };
const answers: Record<string, object> = {
  '/api/get-admin-calls.php': { calls: [{ ...click, phone_number: '+1 210 555 0177' }] },
};

/** Answers that call, and all others with 401; returns what was asked, in order. */
async function answerOnlySpecified(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/api/**', (route) => {
    const { pathname, search } = new URL(route.request().url());
    asked.push(pathname + search);
    const answer = answers[pathname + search];
    return route.fulfill(
      answer ? { json: { status: 'success', ...answer } } : { status: 401, json: { status: 'error' } },
    );
  });
  return asked;
}

const setFlag = (page: Page) => page.addInitScript(() => localStorage.setItem('admin_token', 'authenticated'));
const times = (asked: readonly string[], call: string) => asked.filter((one) => one === `/api/${call}.php`).length;

test.describe('with the flag alone', () => {
  test.use({ mayReport: /\/api\// });

  test('calls without a session are followed by one check a minute, and the stream waits for its answer', async ({
    page,
  }) => {
    await page.clock.install();
    await setFlag(page);
    const asked = await answerOnlySpecified(page);
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
