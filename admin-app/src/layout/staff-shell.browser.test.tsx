import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../tests/harness/answers/calls.ts';
import { answerDashboard } from '../testing/answer-dashboard.ts';
import { answerContext, answerLeads } from '../testing/answer-leads.ts';
import { allAnswered, leadOf, leadsOf, openListening, openScreen } from '../testing/open-screen.tsx';
import { button, dialog, screenLink, toast } from '../testing/screen-parts.ts';

test('on a phone, a screen opens at its top, and Back returns to where the last one was scrolled', async () => {
  answerDashboard(leadsOf('One', 'Two', 'Three', 'Four', 'Five'));
  answer('get-sessions', { username: 'staff', sessions: [] });
  await openScreen('/admin/dashboard', { width: 390, height: 600 });
  await expect.element(page.getByRole('heading', { name: 'System Overview' })).toBeVisible();
  await expect.element(page.getByText('Five')).toBeInTheDocument();
  // What comes later would scroll to where an earlier test has left its first page.
  await allAnswered();
  window.scrollTo(0, document.documentElement.scrollHeight);
  const left = window.scrollY;
  expect(left).toBeGreaterThan(300);
  await button('More').click();
  await screenLink('Account').click();
  await expect.element(page.getByRole('heading', { name: 'Where you are signed in' })).toBeInTheDocument();
  expect(window.scrollY).toBe(0);
  history.back();
  await expect.element(page.getByRole('heading', { name: 'System Overview' })).toBeInTheDocument();
  await expect.poll(() => window.scrollY).toBe(left);
});

test('messages about new leads stay on their side after the list of leads was visited, and open it', async () => {
  answerDashboard([]);
  answerLeads(leadsOf('Second Side'));
  answerContext();
  answer('log-contact', { message: '' });
  const { tell } = await openListening('/admin/dashboard');
  const sideOf = async (name: string, id: number) => {
    tell({ ...leadOf(name), id });
    await expect.element(toast(name)).toBeVisible();
    return toast(name).element().closest('.ui-toast')?.getBoundingClientRect().left;
  };
  const before = await sideOf('First Side', 2);
  tell();
  await expect.element(toast('First Side')).not.toBeInTheDocument();
  await screenLink('Leads').click();
  await expect.element(page.getByRole('heading', { name: 'Leads Management' })).toBeVisible();
  await screenLink('Dashboard').click();
  await expect.element(page.getByRole('heading', { name: 'System Overview' })).toBeVisible();
  expect(await sideOf('Second Side', 1)).toBe(before);
  await button('Open').click();
  await expect.element(dialog.getByRole('heading', { name: 'Second Side' })).toBeVisible();
});

test('the screens of every day are side by side, the others and nothing else behind More, at any width', async () => {
  answerDashboard([]);
  const bar = page.getByRole('navigation', { name: 'Staff area' });
  const links = () => bar.getByRole('link').elements();
  const names = () => links().map(({ textContent }) => textContent);
  const daily = ['Dashboard', 'Leads', 'Visits', 'Calls', 'Emails', 'Sources'];
  const others = ['Personal Data', 'People', 'Activity', 'Account'];
  await openScreen('/admin/dashboard', { width: 1440 });
  for (const width of [1440, 768]) {
    await page.viewport(width, 800);
    await expect.poll(names).toEqual(daily);
    await expect.element(button('Logout')).toBeInViewport();
    expect(document.documentElement.scrollWidth).toBe(width);
  }
  await button('More').click();
  await expect.poll(names).toEqual([...daily, ...others]);
});
