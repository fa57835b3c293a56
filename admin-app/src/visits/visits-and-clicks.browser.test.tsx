import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { answer, held, noAnswer } from '../../../tests/harness/answers/calls.ts';
import { expectReport } from '../../../tests/harness/answers/console.ts';
import { queryClient } from '../lib/query-client.ts';
import { openScreen } from '../testing/open-screen.tsx';
import { button, saveBy, screenLink } from '../testing/screen-parts.ts';

const moment = '2026-05-10T17:00:05+00:00';
const rows = () => page.getByRole('rowgroup').nth(1).getByRole('row');
const heads = () => [...document.querySelectorAll('th[scope=col]')].map(({ textContent }) => textContent);

test('the visits screen shows its figures, what they mean, and at most 100 rows', async () => {
  answer('get-admin-visits', {
    visits: Array.from({ length: 130 }, (_, index) => ({
      id: 130 - index,
      page_url: `/page-${index}`,
      page_title: 'About',
      visit_date: moment,
      ip_address: '203.0.113.7',
      referrer_url: ['', `${location.origin}/guides`][index] ?? 'https://search.example/',
    })),
    stats: { total_visits: 98_765, unique_visitors: 4_321, today_visits: 210 },
    excluded: {
      crawlers: Object.entries({ Googlebot: 1_400, bingbot: 100 }).map(([name, visits]) => ({ name, visits })),
      staff: 12,
    },
    office_time_zone: 'America/Chicago',
  });
  await openScreen('/admin/visits');
  await expect.element(page.getByRole('heading', { name: 'Website Visits' })).toBeVisible();
  for (const text of ['98,765', '4,321', '210'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  const rules = page.getByText('Unique counts browser sessions');
  await expect.element(rules).not.toBeVisible();
  await page.getByText('What is counted').click();
  await expect.element(rules).toBeVisible();
  for (const text of [
    'midnight in the office’s time zone, America/Chicago',
    '1,500 visits by crawlers that declare themselves (Googlebot 1,400, bingbot 100) and 12 by staff',
  ])
    await expect.element(rules).toHaveTextContent(text);
  await expect.element(page.getByRole('heading', { name: 'Recent Page Visits (130)' })).toBeVisible();
  expect(heads()).toEqual(['Page', 'Title', 'Date', 'IP Address', 'Referrer']);
  await expect.element(rows()).toHaveLength(100);
  await expect.element(rows().first()).toHaveTextContent('/page-0About5/10/2026, 12:00 PM203.0.113.7Direct');
  await expect.element(rows().nth(1)).toHaveTextContent(/203\.0\.113\.7\/guides$/);
  // Back leads to the place that was left, also when the rows are no longer kept.
  scrollTo({ top: 1_234, behavior: 'instant' });
  answer('get-admin-calls', { calls: [] });
  // A click by the driver would scroll to the link first.
  (screenLink('Calls').element() as HTMLElement).click();
  await expect.element(page.getByRole('heading', { name: 'Phone Call Clicks' })).toBeVisible();
  expect(scrollY).toBeLessThan(1_234);
  queryClient.removeQueries({ type: 'inactive' });
  history.back();
  await expect.poll(() => scrollY).toBe(1_234);
});

test('visits that do not load leave the empty state, and are asked for again', async () => {
  expectReport(/get-admin-visits/);
  const { answering, release } = held<Response>();
  answer('get-admin-visits', answering);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  await openScreen('/admin/visits');
  await expect.element(page.getByText('Loading visits...')).toBeVisible();
  release(noAnswer());
  await expect.element(page.getByText('No visits found')).toBeVisible();
  await expect.element(button('Retry')).toBeVisible();
  answer('get-admin-visits', { visits: [], stats: { total_visits: 7, unique_visitors: 7, today_visits: 0 } });
  await vi.advanceTimersByTimeAsync(15_000);
  await expect.element(page.getByRole('main').getByText('7', { exact: true }).first()).toBeVisible();
  await expect.element(button('Retry')).not.toBeInTheDocument();
});

const call = { id: 1, phone_number: '+12105550142', click_date: moment, page_source: '/', ip_address: '203.0.113.7' };
const email = { id: 1, email: 'info@firm.example', click_date: moment, page_source: '/', ip_address: null };

test.for([
  {
    path: 'calls',
    answerWith: (given: Response | undefined) => answer('get-admin-calls', given ?? { calls: [call] }),
    title: 'Phone Call Clicks',
    heading: 'Call Button Clicks',
    columns: ['Phone Number', 'Date & Time', 'Source Page', 'IP Address'],
    empty: 'No call clicks found',
    file: /^call-clicks-\d{4}-\d\d-\d\d\.csv$/,
    text: '"Phone Number","Date","Source Page","IP Address"\r\n"+12105550142","2026-05-10 12:00:05","/","203.0.113.7"',
  },
  {
    path: 'emails',
    answerWith: (given: Response | undefined) => answer('get-admin-emails', given ?? { emails: [email] }),
    title: 'Email Link Clicks',
    heading: 'Email Button Clicks',
    columns: ['Email Address', 'Date & Time', 'Source Page', 'IP Address'],
    empty: 'No email clicks found',
    file: /^email-clicks-\d{4}-\d\d-\d\d\.csv$/,
    text: '"Email","Date","Source Page","IP Address"\r\n"info@firm.example","2026-05-10 12:00:05","/",""',
  },
])('the $path screen lists, exports, and is empty when there is nothing', async (screen) => {
  expectReport(new RegExp(`get-admin-${screen.path}`));
  answer('record-export', { message: '' });
  screen.answerWith(undefined);
  await openScreen(`/admin/${screen.path}`);
  for (const name of [screen.title, `${screen.heading} (1)`])
    await expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible();
  expect(heads()).toEqual(screen.columns);
  const { name, text } = await saveBy('Export CSV');
  expect(name).toMatch(screen.file);
  expect(text).toBe(`\ufeff${screen.text}`);
  await cleanup();
  screen.answerWith(noAnswer());
  await openScreen(`/admin/${screen.path}`);
  await expect.element(page.getByText(screen.empty)).toBeVisible();
  await expect.element(button('Retry')).toBeVisible();
  await expect.element(button('Export CSV')).toBeDisabled();
});

test('clicks are all in the list, more than 500 on demand, by days', async () => {
  answer('get-admin-calls', {
    calls: Array.from({ length: 520 }, (_, index) => ({
      ...call,
      id: 520 - index,
      click_date: new Date(Date.parse(moment) - index * 240_000).toISOString(),
      page_source: index === 519 ? '/about' : '/contact',
    })),
  });
  await openScreen('/admin/calls');
  await expect.element(rows()).toHaveLength(500);
  const days = () => [...document.querySelectorAll<HTMLElement>('[data-day]')].map(({ dataset }) => dataset.day);
  expect(days()).toEqual(['Sun, May 10, 2026', 'Sat, May 9, 2026']);
  await button('Show all 520').click();
  await expect.element(rows()).toHaveLength(520);
  await expect.element(button(/^Show/)).not.toBeInTheDocument();
  await button('Source Page').click();
  await expect.element(rows().first()).toHaveTextContent('/about');
  expect(days()).toEqual([]);
  await button('Date & Time').click();
  await expect.poll(days).toHaveLength(2);
});
