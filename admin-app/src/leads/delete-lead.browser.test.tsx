import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, noAnswer, refused } from '../../../tests/harness/answers/calls.ts';
import { expectReport } from '../../../tests/harness/answers/console.ts';
import { answerDashboard } from '../testing/answer-dashboard.ts';
import { answerLeads, openLeads, openLive, received } from '../testing/answer-leads.ts';
import { allAnswered, leadsOf } from '../testing/open-screen.tsx';
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

test('a delete asks in the specified words, says why it failed, and can be undone; refused, as the lead is gone, it leaves the list', async () => {
  expectReport(/delete-lead/);
  const ask = vi.spyOn(window, 'confirm').mockReturnValue(false);
  const { deleted } = await openLeads(leadsOf('Oops Wrong', 'Keep Me'));
  await remove('Oops Wrong');
  expect(ask).toHaveBeenCalledWith('Are you sure you want to delete this lead?');
  expect(deleted).toEqual([]);
  ask.mockReturnValue(true);
  answer('delete-lead', noAnswer());
  await remove('Oops Wrong');
  await expect.element(toast('Failed to delete lead')).toBeVisible();
  await expect.element(heading(2)).toBeVisible();

  const { restored } = answerLeads(leadsOf('Oops Wrong', 'Keep Me'));
  await remove('Oops Wrong');
  await expect.element(heading(1)).toBeVisible();
  await expect.element(toast(/^Success$/)).toBeVisible();
  await expect.element(toast('Lead deleted successfully')).toBeVisible();
  await button('Undo').click();
  await expect.element(heading(2)).toBeVisible();
  await received(restored).toEqual([{ id: 2 }]);
  await allAnswered();

  answerLeads(leadsOf('Oops Wrong', 'Keep Me').slice(0, 1));
  answer('delete-lead', refused(404, 'This lead no longer exists.'));
  await remove('Keep Me');
  await expect.element(toast('This lead no longer exists.')).toBeVisible();
  await expect.element(heading(1)).toBeVisible();
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
