import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, held, noAnswer } from '../../../tests/harness/answers/calls.ts';
import { expectReport } from '../../../tests/harness/answers/console.ts';
import { leadsOf, openScreen } from '../testing/open-screen.tsx';

const heading = (count: number) => page.getByRole('heading', { name: `Contact Form Submissions (${count})` });

test('a list that does not load shows the empty state and a banner with Retry', async () => {
  expectReport(/get-admin-leads/);
  const { answering, release } = held<Response>();
  answer('get-admin-leads', answering);
  await openScreen('/admin/leads');
  await expect.element(page.getByText('Loading leads...')).toBeVisible();
  release(noAnswer());
  await expect.element(page.getByText('No leads found')).toBeVisible();
  await expect.element(heading(0)).toBeVisible();
  answer('get-admin-leads', { leads: leadsOf('Late Arrival'), total: 1 });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(heading(1)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});
