import type { Source, SourcesAnswer, StatsAnswer, TrendsAnswer } from '@advocate/api/contracts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { answer, held, noAnswer } from '../../../tests/harness/answers/calls.ts';
import { expectReport } from '../../../tests/harness/answers/console.ts';
import { savedFiles } from '../../../tests/harness/answers/files.ts';
import { leadOf, leadsOf, openScreen } from '../testing/open-screen.tsx';

const stats: StatsAnswer['stats'] = {
  total_visits: 1_234_567,
  unique_visitors: 45_678,
  total_leads: 901,
  total_calls: 23,
  total_emails: 4,
};
/** Two ordinary weeks and more, a week that differs, and a day that has only begun. */
const days: TrendsAnswer['days'] = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 4, 1 + index)).toISOString().slice(0, 10),
  visits: index < 22 ? 100 : index < 29 ? 120 : 2,
  leads: index < 22 ? 2 : index < 29 ? 1 : 0,
  calls: 0,
  emails: index < 29 ? 3 : 1,
}));
const source = (name: string, visits: number, requests: number): Source => ({
  ...{ name, visits, requests, visits_requested: requests },
  ...{ calls: 3, visits_called: 3, emails: 1, visits_emailed: 1 },
});
const sources: SourcesAnswer = {
  days: 30,
  totals: source('', 30, 3),
  ...{ pages: [], cities: [], practice_areas: [], languages: [], referrers: [], campaigns: [] },
  office_time_zone: 'America/Chicago',
};

function answerFigures(more: { sources?: Partial<SourcesAnswer>; stats?: Partial<StatsAnswer> } = {}) {
  answer('get-admin-stats', { stats, ...more.stats });
  answer('get-admin-trends', { days, office_time_zone: 'America/Chicago' });
  answer('get-admin-sources', { ...sources, ...more.sources });
  answer('get-latest-leads', { leads: leadsOf('Maria Lopez', 'John Smith') });
}

const rows = (name: string) => page.getByRole('region', { name }).getByRole('row');
const cells = (name: string, row: number) =>
  rows(name)
    .nth(row)
    .getByRole('cell')
    .elements()
    .map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());

test('figures of days that are being recounted stand, and say so', async () => {
  answerFigures();
  await openScreen('/admin/dashboard');
  await expect.element(page.getByText('1,234,567')).toBeVisible();
  await expect.element(page.getByText('being recounted')).not.toBeInTheDocument();
  await cleanup();
  answerFigures({ stats: { recounting: true } });
  await openScreen('/admin/dashboard');
  await expect.element(page.getByText('1,234,567')).toBeVisible();
  await expect.element(page.getByText('The figures are being recounted')).toBeVisible();
});

test('the dashboard counts and links; a count stands beside its last seven whole days and the change, without today', async () => {
  answerFigures();
  await openScreen('/admin/dashboard');
  // Screen readers announce what is visible.
  for (const [name, path] of [
    ['Total Visits 1,234,567 840 in the 7 days to yesterday, 20% more than in the 7 before', 'visits'],
    ['Unique Visitors 45,678', 'visits'],
    ['Form Submissions 901 7 in the 7 days to yesterday, 50% fewer than in the 7 before', 'leads'],
    ['Call Clicks 23 0 in the 7 days to yesterday', 'calls'],
    ['Email Clicks 4 21 in the 7 days to yesterday, as many as in the 7 before', 'emails'],
    ['View Latest Leads Review new contact form submissions', 'leads'],
    ['Analyze Traffic View website visit analytics', 'visits'],
  ] as const) {
    await expect
      .element(page.getByRole('main').getByRole('link', { name, exact: true }))
      .toHaveAttribute('href', `/admin/${path}`);
  }
  for (const text of ['Database Status', 'Connected', 'Tracking Active', 'Yes']) {
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect
    .element(page.getByRole('img', { name: 'Visits, leads, call clicks and email clicks per day' }))
    .toBeVisible();
  await page.getByText('Show as a table').click();
  await expect.element(rows('Counts per day')).toHaveLength(31);
  await expect.element(rows('Counts per day').nth(1)).toHaveTextContent('Sat, May 30, today so far2001');
});

test('the latest requests say how long they have waited, lead to themselves, and call each of their numbers', async () => {
  answerFigures();
  const number = (text: string, href: string) => ({ text, href, formatted: text });
  const home = number('(210) 555-0154', 'tel:+12105550154');
  const work = number('(210) 555-0155 ext. 7', 'tel:+12105550155;ext=7');
  const submission_date = new Date().toISOString();
  const leads = [
    { ...leadOf('Ana', 0, 3), submission_date },
    { ...leadOf('Ben', 1, 3), submission_date, phone_links: [home, work] },
    { ...leadOf('Cid', 2, 3), submission_date, phone: 'N/A', phone_links: [] },
  ];
  answer('get-latest-leads', { leads });
  answer('get-new-leads', { leads: leads.slice(0, 1).map((lead) => ({ ...lead, suspected: false })) });
  await openScreen('/admin/dashboard');
  const latest = page.getByRole('region', { name: 'Latest requests' });
  const one = latest.getByRole('link', { name: /^Ana .* New just now$/ });
  await expect.element(one).toHaveAttribute('href', '/admin/leads?lead=3');
  await expect.element(latest.getByRole('link', { name: /^Ben .*(?<!New) just now$/ })).toBeVisible();
  const calls = () =>
    latest
      .getByRole('link', { name: /^Call/ })
      .elements()
      .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
  await expect.poll(calls).toEqual([
    ['Call Ana, (210) 555-0100', 'tel:+1 210 555 0100'],
    [`Call Ben, ${home.text}`, home.href],
    [`Call Ben, ${work.text}`, work.href],
  ]);
});

test('the top ten sources are listed below the chart, if there are any, and link to all', async () => {
  answerFigures({ sources: { pages: Array.from({ length: 12 }, (_, index) => source(`/p${index}`, 1_000, 12)) } });
  await openScreen('/admin/dashboard');
  await expect.element(rows('Sources: Landing page')).toHaveLength(11);
  expect(cells('Sources: Landing page', 1)).toEqual(['1,000', '12 1.2%', '3 0.3%', '1 0.1%']);
  await page.getByRole('link', { name: 'All sources' }).click();
  await expect.element(page.getByRole('heading', { name: 'Sources', exact: true })).toBeInViewport();
  await cleanup();
  answerFigures();
  await openScreen('/admin/dashboard');
  await expect.element(page.getByText('Database Status')).toBeVisible();
  await expect.element(page.getByText('All sources')).not.toBeInTheDocument();
});

test('sources are read by period and kind, with a rate if visits are many, and exported', async () => {
  answer('record-export', { message: '' });
  const asked = answer('get-admin-sources', {
    ...sources,
    cities: [source('Boerne', 30, 3), source('Elmendorf', 29, 0)],
  });
  await openScreen('/admin/sources');
  await page.getByRole('combobox', { name: 'Period' }).selectOptions('All days');
  await expect.poll(() => asked.at(-1)?.input).toEqual({ days: 'all' });
  await page.getByRole('combobox', { name: 'Group by' }).selectOptions('City');
  await expect.poll(() => cells('Sources: City', 1)).toEqual(['30', '3 10.0%', '3 10.0%', '1 3.3%']);
  expect(cells('Sources: City', 2)).toEqual(['29', '0', '3', '1']);
  const visits = page.getByRole('columnheader', { name: 'Visits' });
  await visits.getByRole('button').click();
  await expect.element(visits).toHaveAttribute('aria-sort', 'descending');
  await visits.getByRole('button').click();
  await expect.element(rows('Sources: City').nth(1)).toHaveTextContent('Elmendorf');
  await visits.getByRole('button').click();
  const files = savedFiles();
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect.poll(() => files).toHaveLength(1);
  expect(files[0]?.name).toMatch(/^sources-all-\d{4}-\d\d-\d\d\.csv$/);
  const [, first, second] = (await files[0]?.text())?.split('\r\n') ?? [];
  expect(first).toBe('"Boerne","30","3","3","10.0%","3","3","10.0%","1","1","3.3%"');
  expect(second).toBe('"Elmendorf","29","0","0","","3","3","","1","1",""');
});

test('a period that does not load shows no statistics of another and exports none', async () => {
  expectReport(/get-admin-sources/);
  answer('get-admin-sources', ({ input }) =>
    input.days === '7' ? noAnswer() : { ...sources, pages: [source('/boerne', 30, 3)] },
  );
  await openScreen('/admin/sources');
  await expect.element(page.getByText('/boerne')).toBeVisible();
  await page.getByRole('combobox', { name: 'Period' }).selectOptions('Last 7 days');
  await expect.element(page.getByText('The sources did not load.')).toBeVisible();
  await expect.element(page.getByText('/boerne')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
});

test('figures that do not load leave zeros and a banner; until then there are none', async () => {
  expectReport(/get-admin-stats/);
  answerFigures();
  const { answering, release } = held<Response>();
  answer('get-admin-stats', answering);
  await openScreen('/admin/dashboard');
  await expect.element(page.getByRole('link', { name: 'Total Visits …' })).toBeVisible();
  release(noAnswer());
  await expect.element(page.getByRole('link', { name: /^Total Visits 0/ })).toBeVisible();
  answer('get-admin-stats', { stats });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('link', { name: /^Total Visits 1,234,567/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('what is wrong has one mark on every screen, which explains it and leads to where it is mended', async () => {
  answer('get-admin-calls', { calls: [] });
  answer('get-admin-health', {
    issues: [
      {
        ...{ code: 'mail', severity: 'serious', state: 'found', message: '2 e-mails are waiting.' },
        ...{ since: '2026-05-10T17:00:05Z', leads: null },
      },
      {
        ...{ code: 'owners:ann', severity: 'warning', state: 'found', message: 'The owner ann has no passkey.' },
        ...{ since: '2026-05-10T17:00:05Z', leads: null },
      },
    ],
    checks: [],
  });
  await openScreen('/admin/calls', { account: { passkeys: [] } });
  await page.getByRole('button', { name: '2 issues' }).click();
  await expect.element(page.getByText('2 e-mails are waiting.')).toBeVisible();
  const link = page.getByRole('list', { name: 'What is wrong' }).getByRole('link', { name: 'Account' });
  await expect.element(link).toHaveAttribute('href', '/admin/account');
});

test('an answer without its fields hides their part of the screen and no more', async () => {
  answerFigures();
  answer('get-admin-calls', { calls: [] });
  for (const [screen, call, rest] of [
    ['dashboard', 'get-latest-leads', 'The last 30 days'],
    ['people', 'get-people', 'No accounts found'],
    ['audit', 'get-audit', 'No entries found'],
  ] as const) {
    answer(call, {} as never);
    await openScreen(`/admin/${screen}`);
    await expect.element(page.getByText(rest)).toBeVisible();
    await page.getByRole('link', { name: 'Calls', exact: true }).first().click();
    await expect.element(page.getByRole('heading', { name: 'Phone Call Clicks' })).toBeVisible();
    await cleanup();
  }
});
