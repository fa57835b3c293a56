import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../tests/harness/answers/calls.ts';
import { leadsOf, openScreen } from '../testing/open-screen.tsx';

const none = {
  ...{ visits: 0, visits_called: 0, visits_emailed: 0, visits_requested: 0, calls: 0, emails: 0, requests: 0 },
};

function answerDashboard(): void {
  answer('get-admin-stats', {
    stats: { total_visits: 1, unique_visitors: 1, total_leads: 5, total_calls: 0, total_emails: 0 },
  });
  answer('get-admin-trends', { days: [], office_time_zone: 'America/Chicago' });
  answer('get-admin-sources', {
    ...{ days: 30, totals: none, office_time_zone: 'America/Chicago' },
    ...{ pages: [], cities: [], practice_areas: [], languages: [], referrers: [], campaigns: [] },
  });
  answer('get-latest-leads', { leads: leadsOf('One', 'Two', 'Three', 'Four', 'Five') });
}

test('on a phone, a screen opens at its top, and Back returns to where the last one was scrolled', async () => {
  answerDashboard();
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
