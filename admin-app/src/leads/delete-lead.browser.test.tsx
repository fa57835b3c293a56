import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refused } from '../../../tests/harness/answers/calls.ts';
import { expectReport } from '../../../tests/harness/answers/console.ts';
import { answerDashboard } from '../testing/answer-dashboard.ts';
import { answerLeads, openLeads, openLive } from '../testing/answer-leads.ts';
import { leadsOf } from '../testing/open-screen.tsx';
import { button, dialog, heading, row, screenLink, toast } from '../testing/screen-parts.ts';

const remove = (name: string) => button(`Delete ${name}`).click();

beforeEach(() => {
  vi.spyOn(window, 'confirm').mockReturnValue(true);
});

test('after a delete Forward opens the lead no more', async () => {
  await openLeads(leadsOf('Goes Away', 'Stays Here'));
  await row('Goes Away').click();
  await dialog.getByRole('button', { name: 'Delete this lead' }).click();
  await expect.element(heading(1)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();

  history.forward();
  await expect.element(toast('That request is no longer in the list.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await row('Stays Here').click();
  await expect.element(dialog.getByRole('heading', { name: 'Stays Here' })).toBeVisible();
});

test('a lead deleted without notice leaves the list when its delete is refused', async () => {
  expectReport(/delete-lead/);
  await openLeads(leadsOf('Gone Unheard'));
  answerLeads([]);
  answer('delete-lead', refused(404, 'This lead no longer exists.'));
  await remove('Gone Unheard');
  await expect.element(toast('This lead no longer exists.')).toBeVisible();
  await expect.element(heading(0)).toBeVisible();
});

test('news merges into one message and pushes neither Undo nor a failure away', async () => {
  expectReport(/delete-lead/);
  answerDashboard([]);
  const { arrive } = await openLive(leadsOf('Undo Stays', 'Fails To Go'));
  await remove('Undo Stays');
  await expect.element(toast('Undo Stays')).toBeVisible();
  answer('delete-lead', refused(500, ''));
  await remove('Fails To Go');
  await expect.element(toast('Failed to delete lead')).toBeVisible();
  // The list shows by itself what is new.
  await screenLink('Dashboard').click();
  await expect.element(page.getByRole('heading', { name: 'System Overview' })).toBeVisible();
  // It does not leave while the pointer is over it.
  const undo = button('Undo');
  await undo.hover();
  for (const [index, name] of ['News One', 'News Two', 'News Three', 'News Four'].entries()) {
    arrive(name);
    await expect.element(toast(index === 0 ? 'New lead' : `${index + 1} new leads`)).toBeVisible();
  }
  await expect.element(toast('News Four, Personal Injury')).toBeVisible();
  await expect.element(toast('News Three, News Two, News One')).toBeVisible();
  expect(toast(/new leads?$/i).elements()).toHaveLength(1);
  await expect.element(toast('Failed to delete lead')).toBeVisible();
  await undo.click();
  await expect.element(toast('Lead restored')).toBeVisible();
});
