import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, held, noAnswer } from '../../../tests/harness/answers/calls.ts';
import { expectReport } from '../../../tests/harness/answers/console.ts';
import { answerContext, answerLeads } from '../testing/answer-leads.ts';
import { leadsOf, openScreen, translatePage } from '../testing/open-screen.tsx';

const heading = (count: number | string) =>
  page.getByRole('heading', { name: `Contact Form Submissions (${count})`, exact: true });
const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const search = page.getByRole('searchbox', { name: 'Search leads' });

test('a list that does not load shows the empty state and a banner with Retry', async () => {
  expectReport(/get-admin-leads/);
  const { answering, release } = held<Response>();
  answer('get-admin-leads', answering);
  await openScreen('/admin/leads');
  await expect.element(page.getByText('Loading leads...')).toBeVisible();
  release(noAnswer());
  await expect.element(page.getByText('No leads found')).toBeVisible();
  await expect.element(heading(0)).toBeVisible();
  answer('get-admin-leads', { leads: leadsOf('Late Arrival'), total: 1 });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(heading(1)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('a lead that leaves the list while it is read stays open', async () => {
  answerLeads(leadsOf('Read Now', 'Read Later'));
  answerContext();
  const streams = await openScreen('/admin/leads');
  await expect.element(heading(2)).toBeVisible();
  await row('Read Now').click();
  const dialog = page.getByRole('dialog', { name: 'Lead Details' });
  await expect.element(dialog.getByText('1 of 2')).toBeVisible();
  answerLeads(leadsOf('Read Later'));
  streams[0]?.send('removed', { id: 2 });
  await expect.element(heading(1)).toBeVisible();
  await expect.element(dialog.getByRole('heading', { name: 'Read Now' })).toBeVisible();
  await expect.element(dialog.getByText('Not in the list now')).toBeVisible();
});

/** What the browser would print now: it does not wait after it has said so. */
function printed(): { notes: string[]; rows: string[][] } {
  dispatchEvent(new Event('beforeprint'));
  const paper = document.querySelector('.printed-leads');
  const textsOf = (selector: string, within: ParentNode | null = paper) =>
    [...(within?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent ?? '');
  const rows = [...(paper?.querySelectorAll('tr') ?? [])].map((one) => textsOf('th, td', one));
  dispatchEvent(new Event('afterprint'));
  return { notes: textsOf('p'), rows };
}

test('every lead that the search finds is on paper at once, in the order of the list, with all columns', async () => {
  const names = Array.from({ length: 120 }, (_, index) => `Printed ${index}`);
  answerLeads(leadsOf(...names, 'Not This One'));
  await openScreen('/admin/leads');
  await expect.element(heading(121)).toBeVisible();
  expect(printed().rows).toHaveLength(122);
  await expect.poll(() => document.querySelector('.printed-leads')).toBeNull();

  await search.fill('Printed');
  await expect.element(heading(120)).toBeVisible();
  await page.getByRole('columnheader', { name: 'Date' }).click();
  await page.getByRole('columnheader', { name: 'Date' }).click();
  await expect.element(page.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'ascending');
  const { notes, rows } = printed();
  expect(notes).toEqual(['Search: Printed']);
  expect(rows[0]).toEqual(['Name', 'Email', 'Phone', 'Case Type', 'Message', 'Date', 'Source']);
  expect(rows.slice(1).map(([name]) => name)).toEqual(names.toReversed());
  expect(rows.at(-1)).toEqual([
    ...['Printed 0', 'printed.0@example.com', '+1 210 555 0100', 'Personal Injury', 'A truck hit me.'],
    ...['2/20/2026, 12:00 PM', '/contact'],
  ]);
});

test('paper says how many leads follow above 2,000, and that some are still loading', async () => {
  const leads = leadsOf(...Array.from({ length: 2_045 }, (_, index) => `Many ${index}`));
  const { answering, release } = held<Response>();
  answer('get-admin-leads', ({ headers }) =>
    headers.has('Page-Before') ? answering() : { leads: leads.slice(0, 200), next: 'second', total: 2_045 },
  );
  await openScreen('/admin/leads');
  await expect.element(heading(200)).toBeVisible();
  const early = printed();
  expect(early.rows).toHaveLength(201);
  expect(early.notes).toEqual(['The list was still loading: leads are missing here.']);
  release(Response.json({ status: 'success', leads: leads.slice(200) }));
  await expect.element(heading('2,045')).toBeVisible();
  await expect.element(page.getByText('2,045 leads in the list')).toBeInTheDocument();
  const { notes, rows } = printed();
  expect(rows).toHaveLength(2_001);
  expect(notes).toEqual([
    'The first 2,000 of 2,045 leads. 45 more follow in the list; the file from Export CSV has them all.',
  ]);
});

test('a page that the browser has translated goes on counting', async () => {
  const { answering, release } = held<Response>();
  answer('get-admin-leads', answering);
  await openScreen('/admin/leads');
  await expect.element(heading(0)).toBeVisible();
  translatePage();
  const suspected = leadsOf('Maybe Spam');
  const leads = leadsOf('Ana One', 'Ana Two', 'Bob Three').map((lead) => ({ ...lead, id: lead.id + 10 }));
  release(Response.json({ status: 'success', leads, total: 3, suspected, suspected_total: 1 }));
  await expect.element(heading(3)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Possible spam (1)' })).toBeVisible();
  translatePage();
  await search.fill('Ana');
  await expect.element(heading(2)).toBeVisible();
  answerContext();
  await page.getByRole('button', { name: 'View Ana One' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lead Details' });
  await expect.element(dialog.getByText('1 of 2')).toBeVisible();
  translatePage();
  await dialog.getByRole('button', { name: 'Next lead' }).click();
  await expect.element(dialog.getByText('2 of 2')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('link', { name: 'Possible spam (1)' }).click();
  await expect.element(page.getByRole('heading', { name: 'Requests that may be spam (1)' })).toBeVisible();
});
