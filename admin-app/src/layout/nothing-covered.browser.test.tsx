import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { answer } from '../../../tests/harness/answers/calls.ts';
import { answerContext, answerLeads } from '../testing/answer-leads.ts';
import { answerIssues, leadsOf, openScreen } from '../testing/open-screen.tsx';
import { desk, dialog, heading, phone } from '../testing/screen-parts.ts';

const table = page.getByRole('region', { name: 'Waiting' });

/** Answers that twelve requests wait, and as many others may be spam. */
function answerWaiting() {
  answer('get-admin-leads', { leads: leadsOf('Ana'), total: 1, suspected: [], suspected_total: 12 });
  const waiting = Array.from({ length: 12 }, (_, index) => ({
    ...{ id: index + 1, name: `Ana ${index}`, case_type: 'Wrongful Death', waits_for: 'outcome' as const },
    waits_from: new Date(Date.now() - 3_600_000).toISOString(),
  }));
  answer('get-new-leads', { leads: [], waiting });
}

/** Whether an element is what is seen at each of its corners and in its middle. */
const isCovered = (found: Locator) => {
  const element = found.element();
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const points = [left + 3, (left + right) / 2, right - 3].flatMap((x) => [top + 3, bottom - 3].map((y) => [x, y]));
  return points.some(([x = 0, y = 0]) => !element.contains(document.elementFromPoint(x, y)));
};

test('on a phone, what waits says since when and what for, in whole words, below four lists in one line with their counts', async () => {
  answerWaiting();
  await openScreen('/admin/leads?list=waiting', phone);
  for (const text of ['1 h', 'the outcome of a call', 'Wrongful Death']) {
    const cell = table.getByText(text, { exact: true }).first();
    await expect.element(cell).toBeInViewport({ ratio: 1 });
    expect(isCovered(cell), text).toBe(false);
    // On one line, as there is room for it.
    expect(cell.element().getBoundingClientRect().height).toBeLessThan(30);
  }
  const lists = page.getByRole('navigation', { name: 'Lists of leads' });
  await expect.element(lists).toHaveTextContent('RequestsWaiting (12)Possible spam (12)Recently deleted');
  const lines = lists.getByRole('link').elements();
  expect(new Set(lines.map((link) => link.getBoundingClientRect().top)).size).toBe(1);
  expect(lists.element().scrollWidth).toBe(lists.element().clientWidth);
});

test('what is wrong has one mark, which covers nothing on a phone, explains it and leads to where it is mended', async () => {
  answer('get-audit', { entries: [] });
  answerIssues(
    { code: 'mail', message: '2 emails are waiting.' },
    { code: 'owners:ann', severity: 'warning', message: 'The owner ann has no passkey.' },
  );
  await openScreen('/admin/audit', { ...phone, account: { passkeys: [] } });
  const mark = page.getByRole('button', { name: '2 issues' });
  await expect.element(mark).toBeVisible();
  const back = page.getByRole('link', { name: 'Back to Dashboard' });
  await expect.element(back).toBeVisible();
  expect(isCovered(back)).toBe(false);
  await mark.click();
  await expect.element(page.getByText('2 emails are waiting.')).toBeVisible();
  const link = page.getByRole('list', { name: 'What is wrong' }).getByRole('link', { name: 'Account' });
  await expect.element(link).toHaveAttribute('href', '/admin/account');
});

test('an open lead covers none of what waits', async () => {
  answerWaiting();
  answerContext();
  await openScreen('/admin/leads?list=waiting&lead=1', desk);
  await expect.element(dialog).toBeInViewport({ ratio: 1 });
  const last = table.getByRole('columnheader').last();
  await expect.element(last).toBeVisible();
  expect(isCovered(last)).toBe(false);
});

test('the list of keys that a key opens is in sight', async () => {
  answerLeads(leadsOf('Ana'));
  await openScreen('/admin/leads', desk);
  await expect.element(heading(1)).toBeVisible();
  await userEvent.keyboard('?');
  for (const text of ['search', 'Single-key shortcuts']) {
    await expect.element(page.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 });
  }
});
