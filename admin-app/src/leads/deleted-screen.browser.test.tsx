import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, held, refused } from '../../../tests/harness/answers/calls.ts';
import { expectReport } from '../../../tests/harness/answers/console.ts';
import { leadsOf, openScreen } from '../testing/open-screen.tsx';
import { button, screenLink } from '../testing/screen-parts.ts';

const deletedOf = (...names: string[]) =>
  leadsOf(...names).map((lead) => ({ ...lead, id: lead.id + names.length, deleted_at: '2026-03-01T18:00:00Z' }));

test('the heading counts all deleted leads while older ones are loading; a search asks for what it finds, from the first page', async () => {
  const { answering, release } = held<Response>();
  const leads = deletedOf('Gone One', 'Gone Two', 'Gone Three');
  const asked = answer('get-deleted-leads', ({ input, headers }) => {
    if (input.search === 'ana')
      return { leads: deletedOf('Ana').map((lead) => ({ ...lead, email: `${'long'.repeat(20)}@b` })), total: 1 };
    return headers.has('Page-Before') ? answering() : { leads: leads.slice(0, 2), next: 'older', total: 3 };
  });
  await openScreen('/admin/deleted');
  const heading = page.getByRole('heading', { name: 'Deleted leads (3)', exact: true });
  await expect.element(heading).toBeVisible();
  // Opened directly, its tabs look like tabs, and the header says that it is among the leads.
  const tabs = page.getByRole('navigation', { name: 'Lists of leads' }).getByRole('link');
  const boxOf = (nth: number) => tabs.nth(nth).element().getBoundingClientRect();
  await expect.poll(() => boxOf(1).left - boxOf(0).right).toBeGreaterThan(2);
  await expect.element(screenLink('Leads')).toHaveAttribute('aria-current', 'true');
  const more = button('Show older leads');
  await more.click();
  await expect.element(more).toBeDisabled();
  await expect.element(heading).toBeVisible();
  release(Response.json({ status: 'success', leads: leads.slice(2), total: 3 }));
  await expect.element(page.getByText('Gone Three')).toBeVisible();
  await expect.element(heading).toBeVisible();
  await page.getByLabelText('Search deleted leads').fill('ana');
  await expect.element(button('Restore Ana')).toBeVisible();
  await expect.element(button('Restore Gone Three')).not.toBeInTheDocument();
  expect(asked.at(-1)?.headers.has('Page-Before')).toBe(false);
  // However little room there is, a date is one line, of 21 px.
  await page.viewport(768, 900);
  const dates = page.getByRole('cell', { name: /2026, .*M$/ });
  const heights = () => dates.elements().map((date) => date.firstElementChild?.getBoundingClientRect().height);
  await expect.poll(heights).toEqual([21, 21]);
});

test('a lead that somebody else has restored leaves the list when Restore is refused', async () => {
  expectReport(/restore-lead/);
  answer('get-deleted-leads', { leads: deletedOf('Back Already'), total: 1 });
  answer('restore-lead', refused(404, 'This lead is not among the deleted ones.'));
  await openScreen('/admin/deleted');
  const restore = button('Restore Back Already');
  await expect.element(restore).toBeVisible();
  answer('get-deleted-leads', { leads: [], total: 0 });
  await restore.click();
  await expect.element(page.getByText('This lead is not among the deleted ones.')).toBeVisible();
  await expect.element(restore).not.toBeInTheDocument();
});
