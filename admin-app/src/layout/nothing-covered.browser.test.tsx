import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { answer } from '../../../tests/harness/answers/calls.ts';
import { answerContext, answerLeads } from '../testing/answer-leads.ts';
import { leadsOf, openScreen } from '../testing/open-screen.tsx';

const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString();
const waiting = {
  id: 1,
  name: 'Ana',
  case_type: 'Wrongful Death',
  waits_from: hourAgo(),
  waits_for: 'outcome',
} as const;

/** Whether an element is what is seen at each of its corners and in its middle. */
const isCovered = (found: Locator) => {
  const element = found.element();
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const points = [left + 3, (left + right) / 2, right - 3].flatMap((x) => [top + 3, bottom - 3].map((y) => [x, y]));
  return points.some(([x = 0, y = 0]) => !element.contains(document.elementFromPoint(x, y)));
};

test('on a phone, what waits says since when and what for, in whole words', async () => {
  answerLeads(leadsOf('Ana'));
  answer('get-new-leads', { leads: [], waiting: [waiting] });
  await openScreen('/admin/leads?list=waiting', { width: 390, height: 844 });
  for (const text of ['1 h', 'the outcome of a call', 'Wrongful Death']) {
    const cell = page.getByRole('region', { name: 'Waiting' }).getByText(text, { exact: true });
    await expect.element(cell).toBeInViewport({ ratio: 1 });
    expect(isCovered(cell), text).toBe(false);
    // On one line, as there is room for it.
    expect(cell.element().getBoundingClientRect().height).toBeLessThan(30);
  }
});

test('on a phone, four lists of leads are one line, with their counts', async () => {
  answerLeads(leadsOf('Ana'));
  answer('get-admin-leads', { leads: leadsOf('Ana'), total: 1, suspected: [], suspected_total: 12 });
  answer('get-new-leads', {
    leads: [],
    waiting: Array.from({ length: 12 }, (_, id) => ({ ...waiting, id, name: `Ana ${id}` })),
  });
  await openScreen('/admin/leads', { width: 390, height: 844 });
  const lists = page.getByRole('navigation', { name: 'Lists of leads' });
  await expect.element(lists).toHaveTextContent('RequestsWaiting (12)Possible spam (12)Recently deleted');
  const lines = lists.getByRole('link').elements();
  expect(new Set(lines.map((link) => link.getBoundingClientRect().top)).size).toBe(1);
  expect(lists.element().scrollWidth).toBe(lists.element().clientWidth);
});

test('on a phone, the sign for what is wrong covers nothing', async () => {
  answer('get-audit', { entries: [] });
  answer('get-admin-health', {
    issues: [
      {
        ...{ code: 'mail', severity: 'serious', state: 'found', message: '2 emails are waiting.' },
        ...{ since: hourAgo(), leads: null },
      },
    ],
    checks: [],
  });
  await openScreen('/admin/audit', { width: 390, height: 844 });
  await expect.element(page.getByRole('button', { name: '1 issue' })).toBeVisible();
  const back = page.getByRole('link', { name: 'Back to Dashboard' });
  await expect.element(back).toBeVisible();
  expect(isCovered(back)).toBe(false);
});

test('an open lead covers none of what waits', async () => {
  answerLeads(leadsOf('Ana'));
  answerContext();
  answer('get-new-leads', { leads: [], waiting: [waiting] });
  await openScreen('/admin/leads?list=waiting&lead=1', { width: 1440, height: 900 });
  const dialog = page.getByRole('dialog', { name: 'Lead Details' });
  await expect.element(dialog).toBeInViewport({ ratio: 1 });
  const last = page.getByRole('region', { name: 'Waiting' }).getByRole('columnheader').last();
  await expect.element(last).toBeVisible();
  expect(isCovered(last)).toBe(false);
});

test('the list of keys that a key opens is in sight', async () => {
  answerLeads(leadsOf('Ana'));
  await openScreen('/admin/leads', { width: 1440, height: 900 });
  await expect.element(page.getByRole('heading', { name: 'Contact Form Submissions (1)' })).toBeVisible();
  await userEvent.keyboard('?');
  for (const text of ['search', 'Single-key shortcuts']) {
    await expect.element(page.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 });
  }
});
