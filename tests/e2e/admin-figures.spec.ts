import { expect } from '@playwright/test';
import { answer, enlargeText, openLive, saveBy, sendRequest, untilKept } from './admin-session.ts';
import { holdBack } from './hold-back.ts';
import { test } from './test.ts';

test.use({ signedIn: true });

test('the dashboard counts, links and tells the time; a count stands beside its week and the change', async ({
  page,
}) => {
  await answer(page, 'get-admin-stats.php', {
    stats: { total_visits: 1_234_567, unique_visitors: 45_678, total_leads: 901, total_calls: 23, total_emails: 4 },
  });
  const days = Array.from({ length: 30 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 4, 1 + index)).toISOString().slice(0, 10),
    visits: index < 23 ? 100 : 120,
    leads: index < 23 ? 2 : 1,
    calls: 0,
    emails: 3,
  }));
  await answer(page, 'get-admin-trends.php', { days });
  await page.goto('/admin/dashboard');
  // Screen readers announce what is visible.
  for (const [name, path] of [
    ['Total Visits 1,234,567 840 this week, +20%', 'visits'],
    ['Unique Visitors 45,678', 'visits'],
    ['Form Submissions 901 7 this week, −50%', 'leads'],
    ['Call Clicks 23 0 this week', 'calls'],
    ['Email Clicks 4 21 this week, ±0%', 'emails'],
  ] as const) {
    const card = page.getByRole('main').getByRole('link', { name, exact: true });
    await expect(card).toHaveAttribute('href', `/admin/${path}`);
  }
  await expect(
    page.getByRole('link', { name: /View Latest Leads Review new contact form submissions/ }),
  ).toHaveAttribute('href', '/admin/leads');
  await expect(page.getByRole('link', { name: /Analyze Traffic View website visit analytics/ })).toHaveAttribute(
    'href',
    '/admin/visits',
  );
  await expect(page.getByText('Database Status')).toBeVisible();
  await expect(page.getByText('Connected')).toBeVisible();
  await expect(page.getByText('Tracking Active')).toBeVisible();
  await expect(page.getByText('Yes', { exact: true })).toBeVisible();
  const clock = page.getByRole('region', { name: 'System Overview' }).getByText(/\d:\d\d:\d\d/);
  const before = await clock.textContent();
  await expect(clock).not.toHaveText(before ?? '');
  await expect(page.getByRole('img', { name: 'Visits, leads, call clicks and email clicks per day' })).toBeVisible();
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('region', { name: 'Counts per day' }).getByRole('row')).toHaveCount(31);
});

test('the five latest requests say how long they have been waiting, and lead to themselves', async ({ page }) => {
  await page.goto('/admin/dashboard');
  for (const number of [1, 2, 3, 4, 5, 6]) await sendRequest(page, `Latest ${number}`);
  const latest = page.getByRole('region', { name: 'Latest requests' });
  const links = latest.getByRole('link', { name: /^Latest/ });
  await expect(links).toHaveText([6, 5, 4, 3, 2].map((number) => new RegExp(`^Latest ${number} .* New just now$`)));
  await expect(latest.getByRole('link', { name: 'Call Latest 6, (210) 555-0142' })).toHaveAttribute('href', /^tel:/);
  await links.nth(1).click();
  await expect(page.getByRole('dialog', { name: 'Lead Details' })).toContainText('Latest 5');
});

const source = (name: string, visits: number, requests: number) => ({
  ...{ name, visits, requests, visits_requested: requests },
  ...{ calls: 3, visits_called: 3, emails: 1, visits_emailed: 1 },
});

test('the top ten sources are listed below the chart, if there are any, and link to all', async ({ page }) => {
  const pages = Array.from({ length: 12 }, (_, index) => source(`/p${index}`, 1_000, 12));
  await answer(page, 'get-admin-sources.php*', { days: 30, pages });
  await page.goto('/admin/dashboard');
  const rows = page.getByRole('region', { name: 'Sources: Landing page' }).getByRole('row');
  await expect(rows).toHaveCount(11);
  await expect(rows.nth(1).getByRole('cell')).toHaveText(['1,000', '12 1.2%', '3 0.3%', '1 0.1%']);
  const allSources = page.getByRole('link', { name: 'All sources' });
  await allSources.click();
  await expect(page.getByRole('heading', { name: 'Sources', exact: true })).toBeInViewport();
  await page.goBack();
  await expect(allSources).toBeInViewport();
  await answer(page, 'get-admin-sources.php*', {});
  await page.reload();
  await expect(page.getByText('Database Status')).toBeVisible();
  await expect(page.getByText('All sources')).toHaveCount(0);
});

test('sources are read by period and kind, with a rate if visits are many, and exported', async ({ page }) => {
  const cities = [source('Boerne', 30, 3), source('Elmendorf', 29, 0)];
  await answer(page, 'get-admin-sources.php*', { days: 30, pages: [], cities });
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Sources', exact: true }).click();
  const asked = page.waitForRequest(/get-admin-sources\.php\?days=all/);
  await page.getByRole('combobox', { name: 'Period' }).selectOption('All days');
  await asked;
  await page.getByRole('combobox', { name: 'Group by' }).selectOption('City');
  const rows = page.getByRole('region', { name: 'Sources: City' }).getByRole('row');
  await expect(rows.nth(1).getByRole('cell')).toHaveText(['30', '3 10.0%', '3 10.0%', '1 3.3%']);
  await expect(rows.nth(2).getByRole('cell')).toHaveText(['29', '0', '3', '1']);
  const visits = page.getByRole('columnheader', { name: 'Visits' });
  await visits.getByRole('button').click();
  await expect(visits).toHaveAttribute('aria-sort', 'descending');
  await expect(rows.nth(1)).toContainText('Boerne');
  await visits.getByRole('button').click();
  await expect(rows.nth(1)).toContainText('Elmendorf');
  await visits.getByRole('button').click();
  const barOf = (row: number) =>
    rows
      .nth(row)
      .getByRole('cell')
      .first()
      .evaluate((cell) => cell.style.getPropertyValue('--share'));
  expect([await barOf(1), Number(await barOf(2)).toFixed(2)]).toEqual(['1', '0.97']);
  const file = await saveBy(page, 'Export CSV');
  expect(file.name).toMatch(/^sources-all-\d{4}-\d\d-\d\d\.csv$/);
  const lines = file.text.split('\r\n');
  expect(lines[1]).toBe('"Boerne","30","3","3","10.0%","3","3","10.0%","1","1","3.3%"');
  expect(lines[2]).toBe('"Elmendorf","29","0","0","","3","3","","1","1",""');
});

test('a period that does not load shows no statistics of another and exports none', async ({ page, expectReport }) => {
  expectReport(/get-admin-sources\.php\?days=7/);
  const month = {
    days: 30,
    totals: { visits: 30, requests: 3, calls: 3, emails: 1 },
    pages: [source('/boerne', 30, 3)],
  };
  await answer(page, 'get-admin-sources.php?days=30', month);
  await page.route('**/api/get-admin-sources.php?days=7', (route) => route.abort());
  await page.goto('/admin/sources');
  const visits = page.locator('.count-card').filter({ hasText: 'Visits' });
  await expect(visits).toContainText('30');
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 7 days');
  await expect(page.getByText('The sources did not load.')).toBeVisible();
  await expect(visits).toContainText('Visits 0');
  await expect(page.getByText('/boerne')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 30 days');
  await page.getByRole('combobox', { name: 'Group by' }).selectOption('City');
  await untilKept(page, /cities/);
  await page.getByRole('link', { name: 'Visits', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Website Visits' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Group by' })).toHaveValue('cities');
});

test('with text of twice the size, dashboard and sources fit their windows', async ({ page }) => {
  await enlargeText(page);
  for (const [screen, width] of [
    ['dashboard', 768],
    ['sources', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/admin/${screen}`);
    await expect(page.getByText(/this week|^Period/).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(844 / 2);
  }
});

test('figures that do not load leave zeros and a banner; until then there are none', async ({ page, expectReport }) => {
  expectReport(/get-admin-stats\.php/);
  const fail = await holdBack(page, '**/api/get-admin-stats.php', (route) => route.abort());
  await openLive(page, '/admin/dashboard');
  await expect(page.getByRole('link', { name: 'Total Visits …' })).toBeVisible();
  fail();
  await expect(page.getByRole('link', { name: 'Total Visits 0' })).toBeVisible();
  await page.unroute('**/api/get-admin-stats.php');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden();
});

test('an answer without its fields hides their part of the screen and no more', async ({ page }) => {
  for (const [screen, call, rest] of [
    ['dashboard', 'get-latest-leads.php', 'The last 30 days'],
    ['people', 'get-people.php', 'No accounts found'],
    ['audit', 'get-audit.php', 'No entries found'],
  ] as const) {
    await answer(page, `${call}*`, {});
    const answered = page.waitForResponse(`**/api/${call}*`);
    await page.goto(`/admin/${screen}`);
    await answered;
    await expect(page.getByText(rest)).toBeVisible();
    await page.getByRole('link', { name: 'Calls', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Phone Call Clicks' })).toBeVisible();
  }
});

test('a failure on the server puts a mark on every screen that explains it', async ({ page }) => {
  await answer(page, 'get-admin-health.php', {
    issues: [{ code: 'mail', message: '2 e-mails are waiting.', since: '2026-05-10T17:00:05Z', leads: null }],
  });
  await page.goto('/admin/calls');
  await page.getByRole('button', { name: '1 issue' }).click();
  await expect(page.getByText('2 e-mails are waiting.')).toBeVisible();
});
