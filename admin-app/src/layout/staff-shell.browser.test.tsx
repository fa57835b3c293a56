import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../tests/harness/answers/calls.ts';
import { answerDashboard } from '../testing/answer-dashboard.ts';
import { answerContext, answerLeads } from '../testing/answer-leads.ts';
import { allAnswered, leadsOf, openScreen } from '../testing/open-screen.tsx';

test('on a phone, a screen opens at its top, and Back returns to where the last one was scrolled', async () => {
  answerDashboard(leadsOf('One', 'Two', 'Three', 'Four', 'Five'));
  answer('get-sessions', { username: 'staff', sessions: [] });
  await openScreen('/admin/dashboard', { width: 390, height: 600 });
  await expect.element(page.getByRole('heading', { name: 'System Overview' })).toBeVisible();
  await expect.element(page.getByText('Five')).toBeInTheDocument();
  window.scrollTo(0, document.documentElement.scrollHeight);
  const left = window.scrollY;
  expect(left).toBeGreaterThan(300);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Where you are signed in' })).toBeInTheDocument();
  expect(window.scrollY).toBe(0);
  history.back();
  await expect.element(page.getByRole('heading', { name: 'System Overview' })).toBeInTheDocument();
  await expect.poll(() => window.scrollY).toBe(left);
});

test('messages stay on their side after the list of leads was visited', async () => {
  answerDashboard([]);
  answer('get-admin-leads', { leads: [], total: 0 });
  const streams = await openScreen('/admin/dashboard');
  await expect.poll(() => streams.length).toBe(1);
  await allAnswered();
  const sideOf = async (name: string, id: number) => {
    answer('get-new-leads', { leads: leadsOf(name).map((lead) => ({ ...lead, id, suspected: false })) });
    streams[0]?.send('opened', {});
    const shown = page.getByRole('region', { name: 'Notifications' }).getByText(name);
    await expect.element(shown).toBeVisible();
    return shown.element().closest('.ui-toast')?.getBoundingClientRect().left;
  };
  const before = await sideOf('First Side', 1);
  answer('get-new-leads', { leads: [] });
  streams[0]?.send('opened', {});
  await expect.element(page.getByText('First Side')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Leads Management' })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'System Overview' })).toBeVisible();
  expect(await sideOf('Second Side', 2)).toBe(before);
});

test('the screens of every day are side by side, the others and nothing else behind More, at any width', async () => {
  answerDashboard([]);
  const bar = page.getByRole('navigation', { name: 'Staff area' });
  const names = () =>
    bar
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent);
  const daily = ['Dashboard', 'Leads', 'Visits', 'Calls', 'Emails', 'Sources'];
  const others = ['Personal Data', 'People', 'Activity', 'Account'];
  await openScreen('/admin/dashboard', { width: 1440 });
  for (const width of [1440, 768]) {
    await page.viewport(width, 800);
    await expect.poll(names).toEqual(daily);
    await expect.element(page.getByRole('button', { name: 'Logout' })).toBeInViewport();
    expect(document.documentElement.scrollWidth).toBe(width);
  }
  await page.getByRole('button', { name: 'More' }).click();
  await expect.poll(names).toEqual([...daily, ...others]);
});

test('a new lead is opened from the message about it, on any screen', async () => {
  answerDashboard([]);
  const streams = await openScreen('/admin/dashboard');
  await expect.poll(() => streams.length).toBe(1);
  await allAnswered();
  answerLeads(leadsOf('Rung For'));
  answerContext();
  answer('log-contact', { message: '' });
  answer('get-new-leads', { leads: [{ id: 1, name: 'Rung For', case_type: 'Other', suspected: false }] });
  streams[0]?.send('opened', {});
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Open' }).click();
  const dialog = page.getByRole('dialog', { name: 'Lead Details' });
  await expect.element(dialog.getByRole('heading', { name: 'Rung For' })).toBeVisible();
});
