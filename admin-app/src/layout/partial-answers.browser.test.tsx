import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { answer } from '../../../tests/harness/answers/calls.ts';
import { expectReport } from '../../../tests/harness/answers/console.ts';
import { answerDashboard } from '../testing/answer-dashboard.ts';
import { answerContext } from '../testing/answer-leads.ts';
import { goToCalls, openScreen } from '../testing/open-screen.tsx';

const halfLead = { id: 2, name: 'Half A Lead' } as never;
const whole = { id: 1, page_url: '/whole-visit', page_title: 'Whole', visit_date: '2026-05-10T11:00:00Z' };
const answerVisits = (...visits: object[]) =>
  answer('get-admin-visits', {
    visits: visits as never,
    stats: { total_visits: 2, unique_visitors: 1, today_visits: 0 },
  });

test('a row without one of its fields keeps the screen and the other rows', async () => {
  answerVisits({ id: 2, visit_date: '2026-05-10T12:00:00Z' }, whole);
  answer('get-admin-calls', { calls: [{ id: 2 }, { id: 1, phone_number: '555 0199 whole' }] as never });
  answer('get-admin-leads', { leads: [halfLead, { id: 1, email: 'whole@row.example' } as never], total: 2 });
  answerDashboard([halfLead]);
  answerContext();
  for (const [screen, text] of [
    ['visits', '/whole-visit'],
    ['calls', '555 0199 whole'],
    ['dashboard', 'Half A Lead'],
    ['leads', 'whole@row.example'],
  ] as const) {
    await cleanup();
    await openScreen(`/admin/${screen}`);
    await expect.element(page.getByText(text).first()).toBeVisible();
    expect(page.getByText('undefined').query()).toBeNull();
    if (screen !== 'visits') continue;
    for (const header of ['Title', 'Page', 'Date']) {
      await page.getByRole('button', { name: header, exact: true }).click();
      await expect.element(page.getByText(text)).toBeVisible();
    }
  }
  await page.getByRole('columnheader', { name: 'Email', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search leads' }).fill('half');
  await expect.element(page.getByRole('heading', { name: 'Contact Form Submissions (1)' })).toBeVisible();
  await page.getByRole('button', { name: 'View Half A Lead' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Lead Details' })).toHaveTextContent('Half A Lead');
});

test('a field of another kind is seen as a mistake, and the screen that throws affects no other one', async () => {
  expectReport(/is not a function|error occurred/);
  answerVisits({ ...whole, page_title: 5 });
  await openScreen('/admin/visits');
  await expect.element(page.getByText('This screen did not load.')).toBeVisible();
  await goToCalls();
});

test('an answer without its fields hides their part of the screen and no more', async () => {
  answerDashboard([]);
  for (const [screen, call, rest] of [
    ['dashboard', 'get-latest-leads', 'Database Status'],
    ['people', 'get-people', 'No accounts found'],
    ['audit', 'get-audit', 'No entries found'],
  ] as const) {
    answer(call, {} as never);
    await openScreen(`/admin/${screen}`);
    await expect.element(page.getByText(rest)).toBeVisible();
    await goToCalls();
    await cleanup();
  }
});
