import { expect, type Locator } from '@playwright/test';
import { firm } from '../../firm/firm.ts';
import { answer, saveBy } from './admin-session.ts';
import { holdBack } from './hold-back.ts';
import { test } from './test.ts';

test.use({ signedIn: true });

const moment = '2026-05-10T17:00:05+00:00';

test('no date, number, button or short address is cut in two in a window of 768 px', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await answer(page, 'get-admin-visits.php', {
    visits: [
      {
        id: 1,
        page_url: '/commercial-vehicle-accident-castle-hills-texas',
        page_title: `Commercial Vehicle Accident Attorneys in Castle Hills, Texas | ${firm.name}`,
        visit_date: moment,
        ip_address: '203.0.113.7',
        referrer_url: 'https://search.example/',
      },
    ],
    stats: { total_visits: 1, unique_visitors: 1, today_visits: 0 },
  });
  await page.goto('/admin/visits');
  const title = 'Commercial Vehicle Accident Attorneys in Castle Hills, Texas';
  await expect(page.getByRole('cell', { name: title, exact: true })).toBeVisible();
  const linesOf = (what: Locator) =>
    what.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return new Set([...text.getClientRects()].map(({ top }) => top)).size;
    });
  await expect(page.getByRole('cell', { name: '5/10/2026, 12:00 PM' })).toHaveCSS('white-space', 'nowrap');
  expect(await linesOf(page.getByRole('cell', { name: 'https://search.example/' }))).toBe(1);

  const lead = {
    id: 1,
    name: 'Guadalupe Hernández',
    email: 'guadalupe.hernandez@example.com',
    phone: '+12105550142',
    case_type: 'Trucking Accidents',
    message: 'A truck changed lanes into my husband on I-10. '.repeat(9),
    submission_date: moment,
    page_source: '/contact',
  };
  await answer(page, 'get-deleted-leads.php', { leads: [{ ...lead, deleted_at: moment }], total: 1 });
  await page.goto('/admin/deleted');
  const restore = page.getByRole('button', { name: 'Restore Guadalupe Hernández' });
  expect(await linesOf(restore)).toBe(1);
  await expect(restore).toBeInViewport({ ratio: 1 });

  await answer(page, 'find-person.php', { leads: [{ ...lead, deleted_at: null, mail: 'sent' }] });
  await page.goto('/admin/person');
  await page.getByLabel('Email or phone').fill('2105550142');
  await page.getByRole('button', { name: 'Search' }).click();
  expect(await linesOf(page.getByRole('cell', { name: '+12105550142' }))).toBe(1);
});

test('the visits screen shows its figures, what they mean, and at most 100 rows', async ({ page }) => {
  const visits = Array.from({ length: 130 }, (_, index) => ({
    id: 130 - index,
    page_url: `/page-${index}`,
    page_title: 'About',
    visit_date: moment,
    ip_address: '203.0.113.7',
    referrer_url: index === 0 ? '' : 'https://search.example/',
  }));
  await answer(page, 'get-admin-visits.php', {
    visits,
    stats: { total_visits: 98_765, unique_visitors: 4_321, today_visits: 210 },
    excluded: {
      crawlers: [
        { name: 'Googlebot', visits: 1_400 },
        { name: 'bingbot', visits: 100 },
      ],
      staff: 12,
    },
    office_time_zone: 'America/Chicago',
  });
  await page.goto('/admin/visits');
  await expect(page.getByRole('heading', { name: 'Website Visits' })).toBeVisible();
  for (const text of ['Total Visits 98,765', 'Unique Visitors 4,321', "Today's Visits 210"]) {
    await expect(page.locator('.count-card').filter({ hasText: text })).toBeVisible();
  }
  await expect(page.getByText('Unique counts browser sessions')).toBeHidden();
  await page.getByText('What is counted').click();
  await expect(page.getByText('Unique counts browser sessions')).toBeVisible();
  await expect(page.getByText('midnight in the office’s time zone, America/Chicago')).toBeVisible();
  await expect(
    page.getByText('1,500 visits by crawlers that declare themselves (Googlebot 1,400, bingbot 100) and 12 by staff'),
  ).toBeVisible();
  await expect(
    page.getByText('If the staff area has its own host, visits without that link are counted'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recent Page Visits (130)' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['Page', 'Title', 'Date', 'IP Address', 'Referrer']);
  const rows = page.getByRole('rowgroup').nth(1).getByRole('row');
  await expect(rows).toHaveCount(100);
  await expect(rows.first().getByRole('cell')).toHaveText([
    '/page-0',
    'About',
    '5/10/2026, 12:00 PM',
    '203.0.113.7',
    'Direct',
  ]);
});

test('visits that do not load leave the empty state', async ({ page, expectReport }) => {
  expectReport(/get-admin-visits\.php/);
  await page.clock.install();
  const fail = await holdBack(page, '**/api/get-admin-visits.php', (route) => route.abort());
  await page.goto('/admin/visits');
  await expect(page.getByText('Loading visits...')).toBeVisible();
  fail();
  await expect(page.getByText('No visits found')).toBeVisible();
  await expect(page.getByText('Total Visits 0')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await answer(page, 'get-admin-visits.php', { visits: [], stats: { total_visits: 7 } });
  await page.clock.fastForward(15_000);
  await expect(page.getByText('Total Visits 7')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

for (const screen of [
  {
    path: 'calls',
    title: 'Phone Call Clicks',
    heading: 'Call Button Clicks',
    columns: ['Phone Number', 'Date & Time', 'Source Page', 'IP Address'],
    empty: 'No call clicks found',
    loading: 'Loading call data...',
    file: 'call-clicks',
    header: '"Phone Number","Date","Source Page","IP Address"',
    click: { id: 1, phone_number: '+12105550142', click_date: moment, page_source: '/', ip_address: '203.0.113.7' },
    line: '"+12105550142","2026-05-10 12:00:05","/","203.0.113.7"',
  },
  {
    path: 'emails',
    title: 'Email Link Clicks',
    heading: 'Email Button Clicks',
    columns: ['Email Address', 'Date & Time', 'Source Page', 'IP Address'],
    empty: 'No email clicks found',
    loading: 'Loading email data...',
    file: 'email-clicks',
    header: '"Email","Date","Source Page","IP Address"',
    click: { id: 1, email: 'info@firm.example', click_date: moment, page_source: '/', ip_address: null },
    line: '"info@firm.example","2026-05-10 12:00:05","/",""',
  },
]) {
  test(`the ${screen.path} screen loads, lists, exports, and is empty when there is nothing`, async ({
    page,
    expectReport,
  }) => {
    expectReport(new RegExp(`get-admin-${screen.path}\\.php`));
    const call = `**/api/get-admin-${screen.path}.php`;
    const arrive = await holdBack(page, call, (route) =>
      route.fulfill({ json: { status: 'success', [screen.path]: [screen.click] } }),
    );
    await page.goto(`/admin/${screen.path}`);
    await expect(page.getByText(screen.loading)).toBeVisible();
    arrive();
    await expect(page.getByRole('heading', { name: screen.title, exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: `${screen.heading} (1)`, exact: true })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText(screen.columns);
    const download = await saveBy(page, 'Export CSV');
    expect(download.name).toMatch(new RegExp(`^${screen.file}-\\d{4}-\\d{2}-\\d{2}\\.csv$`));
    expect(download.text).toBe(`\ufeff${screen.header}\r\n${screen.line}`);

    await page.route(call, (route) => route.abort());
    await page.reload();
    await expect(page.getByText(screen.empty)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  });
}

test('clicks are all in the list, more than 500 on demand, by days', async ({ page }) => {
  const calls = Array.from({ length: 520 }, (_, index) => ({
    id: 520 - index,
    phone_number: '+12105550142',
    click_date: new Date(Date.parse(moment) - index * 240_000).toISOString(),
    page_source: index === 519 ? '/about' : '/contact',
    ip_address: `203.0.113.${index % 256}`,
  }));
  await answer(page, 'get-admin-calls.php', { calls });
  await page.goto('/admin/calls');
  const rows = page.getByRole('rowgroup').nth(1).getByRole('row');
  await expect(rows).toHaveCount(500);
  const days = page.locator('[data-day]');
  await expect(days).toHaveCount(2);
  await expect(days.first()).toHaveAttribute('data-day', 'Sun, May 10, 2026');
  const shown = await days.last().evaluate((cell) => getComputedStyle(cell, '::after').content);
  expect(shown).toContain('Sat, May 9, 2026');
  // The day's heading has the date; screen readers get it with each time, and a pointer the seconds.
  const time = rows.first().locator('time');
  await expect(time).toHaveText(/^\d+\/\d+\/2026, \d+:\d\d [AP]M$/);
  await expect(time).toHaveAttribute('title', /\d+:\d\d:\d\d/);
  await expect(time.locator('.table__date')).toHaveCSS('position', 'absolute');
  await page.getByRole('button', { name: 'Show all 520' }).press('Enter');
  await expect(page.locator('.table-frame')).toBeFocused();
  await expect(rows).toHaveCount(520);
  await expect(page.getByRole('button', { name: /^Show/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Source Page' }).click();
  await expect(rows.first()).toContainText('/about');
  await expect(days).toHaveCount(0);
  const heads = page.getByRole('columnheader');
  await rows.last().scrollIntoViewIfNeeded();
  await expect(heads.first()).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Date & Time' }).click();
  await expect(rows.first()).toContainText('/about');
  await expect(days).toHaveCount(2);
});
