import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { answer, held, noAnswer, refused } from '../../../tests/harness/answers/calls.ts';
import { expectReport } from '../../../tests/harness/answers/console.ts';
import { answerDashboard } from '../testing/answer-dashboard.ts';
import { answerContext, answerLeads, openLeads } from '../testing/answer-leads.ts';
import {
  goToCalls,
  leadOf,
  leadsOf,
  numberedLeads,
  openScreen,
  signIn,
  translatePage,
} from '../testing/open-screen.tsx';
import { button, column, dialog, heading, row, screenLink, search } from '../testing/screen-parts.ts';

test('a list that does not load shows the empty state and a banner with Retry, and the lead of a link once it does', async () => {
  answerContext();
  expectReport(/get-admin-leads/);
  const { answering, release } = held<Response>();
  answer('get-admin-leads', answering);
  await openScreen('/admin/leads?lead=1');
  await expect.element(page.getByText('Loading leads...')).toBeVisible();
  release(noAnswer());
  await expect.element(page.getByText('No leads found')).toBeVisible();
  await expect.element(heading(0)).toBeVisible();
  answer('get-admin-leads', { leads: leadsOf('Late Arrival'), total: 1 });
  await button('Retry').click();
  await expect.element(dialog).toHaveTextContent('Late Arrival');
  await expect.element(heading(1)).toBeInTheDocument();
  await expect.element(button('Retry')).not.toBeInTheDocument();
});

test('a link to a lead that the list does not know yet waits for the list', async () => {
  answerContext();
  await openLeads(leadsOf('Known Before'));
  await goToCalls();
  const { answering, release } = held<Response>();
  answer('get-admin-leads', answering);
  history.pushState(null, '', '/admin/leads?lead=2');
  dispatchEvent(new PopStateEvent('popstate'));
  await expect.element(heading(1)).toBeVisible();
  release(Response.json({ status: 'success', leads: leadsOf('Just Came', 'Known Before'), total: 2 }));
  await expect.element(dialog).toHaveTextContent('Just Came');
});

test('a search survives Back, a reload and a new sign-in, but not reopening the list', async () => {
  answerLeads(leadsOf('Kept One', 'Kept Two', 'Other'));
  answerDashboard([]);
  await openScreen('/admin/dashboard');
  await screenLink('Leads').click();
  await expect.element(heading(3)).toBeVisible();
  await search.fill('kept');
  await expect.element(heading(2)).toBeVisible();
  await expect.poll(() => location.search).toBe('?search=kept');
  await goToCalls();
  history.back();
  await expect.element(heading(2)).toBeVisible();
  await cleanup();
  await openScreen(location.pathname + location.search);
  await expect.element(heading(2)).toBeVisible();

  answer('record-export', refused(401, 'Sign in first.'));
  await button('Export CSV').click();
  await expect.poll(() => location.pathname).toBe('/admin');
  answer('auth', { message: '' });
  await signIn();
  await expect.element(heading(2)).toBeVisible();
  await expect.element(search).toHaveValue('kept');

  await screenLink('Dashboard').click();
  await page.getByRole('link', { name: 'View Latest Leads' }).click();
  await expect.element(heading(3)).toBeVisible();
  await expect.element(search).toHaveValue('');
});

test('Back leads to the place in the list that was left', async () => {
  await openLeads(numberedLeads(120, 'Place'));
  const viewport = () => document.querySelector('.ag-grid-viewport');
  viewport()?.scrollTo({ top: 1_234, behavior: 'instant' });
  await expect.element(row('Place 40')).toBeVisible();
  await goToCalls();
  history.back();
  await expect.poll(() => viewport()?.scrollTop).toBe(1_234);
});

/** The texts of what the browser would print now: it does not wait after it has said so. */
function printed(): { notes: string[]; rows: string[][] } {
  dispatchEvent(new Event('beforeprint'));
  const textsOf = (of: Iterable<Element>) => [...of].map(({ textContent }) => textContent);
  const notes = textsOf(document.querySelectorAll('.printed-leads p'));
  const rows = [...document.querySelectorAll('.printed-leads tr')].map(({ children }) => textsOf(children));
  dispatchEvent(new Event('afterprint'));
  return { notes, rows };
}

test('every lead that the search finds is on paper at once, in the order of the list, with all columns', async () => {
  const leads = numberedLeads(120, 'Printed');
  await openLeads([...leads, { ...leadOf('Not This One'), id: 1_000 }]);
  expect(printed().rows).toHaveLength(122);
  await expect.poll(() => document.querySelector('.printed-leads')).toBeNull();

  await search.fill('Printed');
  await expect.element(heading(120)).toBeVisible();
  await column('Date').click();
  await column('Date').click();
  await expect.element(column('Date')).toHaveAttribute('aria-sort', 'ascending');
  const { notes, rows } = printed();
  expect(notes).toEqual(['Search: Printed']);
  expect(rows[0]).toEqual(['Name', 'Email', 'Phone', 'Case Type', 'Message', 'Date', 'Source']);
  expect(rows.slice(1).map(([name]) => name)).toEqual(leads.map(({ name }) => name).toReversed());
  expect(rows.at(-1)).toEqual([
    ...['Printed 0', 'printed.0@example.com', '+1 210 555 0100', 'Personal Injury', 'A truck hit me.'],
    ...['2/20/2026, 12:00 PM', '/contact'],
  ]);
});

test('paper says how many leads follow above 2,000, and that some are still loading', async () => {
  const leads = numberedLeads(2_045, 'Many');
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
  await button('View Ana One').click();
  await expect.element(dialog.getByText('1 of 2')).toBeVisible();
  translatePage();
  await dialog.getByRole('button', { name: 'Next lead' }).click();
  await expect.element(dialog.getByText('2 of 2')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('link', { name: 'Possible spam (1)' }).click();
  await expect.element(page.getByRole('heading', { name: 'Requests that may be spam (1)' })).toBeVisible();
});
