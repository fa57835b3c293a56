import { pageHeaders } from '@advocate/facts/page-headers';
import { expect } from '@playwright/test';
import { openLive, sendRequest } from './admin-session.ts';
import { test } from './test.ts';

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
