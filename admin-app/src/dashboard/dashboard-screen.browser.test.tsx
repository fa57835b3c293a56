import type { SourcesAnswer, StatsAnswer, TrendsAnswer } from '@advocate/api/contracts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, held, noAnswer } from '../../../tests/harness/answers/calls.ts';
import { expectReport } from '../../../tests/harness/answers/console.ts';
import { answerDashboard, sourceOf, sourcesOf } from '../testing/answer-dashboard.ts';
import { leadOf, leadsOf, openScreen } from '../testing/open-screen.tsx';
import { button, saveBy } from '../testing/screen-parts.ts';

const stats: StatsAnswer['stats'] = {
  ...{ total_visits: 1_234_567, unique_visitors: 45_678 },
  ...{ total_leads: 901, total_calls: 23, total_emails: 4 },
};
/** Two ordinary weeks and more, a week that differs, and a day that has only begun. */
const days: TrendsAnswer['days'] = Array.from({ length: 30 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 4, 1 + index)).toISOString().slice(0, 10),
  visits: index < 22 ? 100 : index < 29 ? 120 : 2,
  leads: index < 22 ? 2 : index < 29 ? 1 : 0,
  calls: 0,
  emails: index < 29 ? 3 : 1,
}));

function answerFigures(sources: Partial<SourcesAnswer> = {}) {
  answerDashboard(leadsOf('Maria Lopez', 'John Smith'));
  answer('get-admin-stats', { stats, recounting: true });
  answer('get-admin-trends', { days, office_time_zone: 'America/Chicago' });
  answer('get-admin-sources', sourcesOf(sources));
}

const rows = (name: string) => page.getByRole('region', { name }).getByRole('row');

/** Returns the most pixels of a color that are side by side in a canvas. */
function longestRun(canvas: HTMLCanvasElement, token: string): number {
  const draw = canvas.getContext('2d') as CanvasRenderingContext2D;
  const { data } = draw.getImageData(0, 0, canvas.width, canvas.height);
  const wanted = getComputedStyle(document.documentElement).getPropertyValue(token).trim();
  const hex = (at: number) =>
    `#${[...data.subarray(at, at + 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  let [run, longest] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    run = hex(at) === wanted ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

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
    const link = page.getByRole('main').getByRole('link', { name, exact: true });
    await expect.element(link).toHaveAttribute('href', `/admin/${path}`);
  }
  // Of 22 pixels, from 1 down to 23, the most takes all.
  const line = document.querySelector<SVGPolylineElement>('.sparkline polyline');
  const [first, last] = [line?.points[0]?.y, line?.points[28]?.y];
  expect([first, last]).toEqual([expect.closeTo(23 - (22 * 100) / 120), 1]);
  for (const text of ['Database Status', 'Connected', 'Tracking Active', 'Yes']) {
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect.element(page.getByText('The figures are being recounted')).toBeVisible();
  const chart = page.getByRole('img', { name: 'Visits, leads, call clicks and email clicks per day' });
  await expect.element(chart).toBeVisible();
  // Of the flat line of emails only the way to today, which falls, is dashed.
  await expect.poll(() => longestRun(chart.element() as HTMLCanvasElement, '--chart-emails')).toBeGreaterThan(25);
  await page.getByText('Show as a table').click();
  await expect.element(rows('Counts per day')).toHaveLength(31);
  await expect.element(rows('Counts per day').nth(1)).toHaveTextContent('Sat, May 30, today so far2001');
});

test('the latest requests say how long they have waited, lead to themselves, and call each of their numbers', async () => {
  answerFigures();
  const number = (text: string, href: string) => ({ text, href, formatted: text });
  const home = number('(210) 555-0154', 'tel:+12105550154');
  const work = number('(210) 555-0155 ext. 7', 'tel:+12105550155;ext=7');
  const leads = [
    leadOf('Ana', 0, 3),
    { ...leadOf('Ben', 1, 3), phone_links: [home, work] },
    { ...leadOf('Cid', 2, 3), phone: 'N/A', phone_links: [] },
  ].map((lead) => ({ ...lead, submission_date: new Date().toISOString() }));
  answer('get-latest-leads', { leads });
  answer('get-new-leads', { leads: leads.slice(0, 1).map((lead) => ({ ...lead, suspected: false })) });
  await openScreen('/admin/dashboard');
  const latest = page.getByRole('region', { name: 'Latest requests' });
  const one = latest.getByRole('link', { name: /^Ana .* New just now$/ });
  await expect.element(one).toHaveAttribute('href', '/admin/leads?lead=3');
  await expect.element(latest.getByRole('link', { name: /^Ben .*(?<!New) just now$/ })).toBeVisible();
  const links = () => latest.getByRole('link', { name: /^Call/ }).elements();
  await expect
    .poll(() => links().map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]))
    .toEqual([
      ['Call Ana, (210) 555-0100', 'tel:+1 210 555 0100'],
      [`Call Ben, ${home.text}`, home.href],
      [`Call Ben, ${work.text}`, work.href],
    ]);
});

test('the top ten sources are listed below the chart and link to all', async () => {
  answerFigures({ pages: Array.from({ length: 12 }, (_, index) => sourceOf(`/p${index}`, 1_000, 12)) });
  await openScreen('/admin/dashboard');
  await expect.element(rows('Sources: Landing page')).toHaveLength(11);
  await expect.element(rows('Sources: Landing page').nth(1)).toHaveTextContent(/^\/p01,00012 1.2%3 0.3%1 0.1%$/);
  await page.getByRole('link', { name: 'All sources' }).click();
  await expect.element(page.getByRole('heading', { name: 'Sources', exact: true })).toBeInViewport();
});

test('sources are read by period and kind, with a rate if visits are many, and exported; none of another period', async () => {
  expectReport(/get-admin-sources/);
  answer('record-export', { message: '' });
  const cities = [sourceOf('Boerne', 30, 3), sourceOf('Elmendorf', 29, 0)];
  const asked = answer('get-admin-sources', ({ input }) => (input.days === '7' ? noAnswer() : sourcesOf({ cities })));
  await openScreen('/admin/sources');
  const period = page.getByRole('combobox', { name: 'Period' });
  await period.selectOptions('All days');
  await expect.poll(() => asked.at(-1)?.input).toEqual({ days: 'all' });
  await page.getByRole('combobox', { name: 'Group by' }).selectOptions('City');
  await expect.element(rows('Sources: City').nth(1)).toHaveTextContent(/^Boerne303 10.0%3 10.0%1 3.3%$/);
  await expect.element(rows('Sources: City').nth(2)).toHaveTextContent(/^Elmendorf290 3 1$/);
  const visits = page.getByRole('columnheader', { name: 'Visits' });
  await visits.getByRole('button').click();
  await expect.element(visits).toHaveAttribute('aria-sort', 'descending');
  await visits.getByRole('button').click();
  await expect.element(rows('Sources: City').nth(1)).toHaveTextContent('Elmendorf');
  await visits.getByRole('button').click();
  const { name, text } = await saveBy('Export CSV');
  expect(name).toMatch(/^sources-all-\d{4}-\d\d-\d\d\.csv$/);
  const [, first, second] = text.split('\r\n');
  expect(first).toBe('"Boerne","30","3","3","10.0%","3","3","10.0%","1","1","3.3%"');
  expect(second).toBe('"Elmendorf","29","0","0","","3","3","","1","1",""');
  await period.selectOptions('Last 7 days');
  await expect.element(page.getByText('The sources did not load.')).toBeVisible();
  await expect.element(page.getByText('Boerne')).not.toBeInTheDocument();
  await expect.element(button('Export CSV')).toBeDisabled();
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
  await button('Retry').click();
  await expect.element(page.getByRole('link', { name: /^Total Visits 1,234,567/ })).toBeVisible();
  for (const text of ['Retry', 'being recounted', 'All sources']) {
    await expect.element(page.getByText(text)).not.toBeInTheDocument();
  }
});
