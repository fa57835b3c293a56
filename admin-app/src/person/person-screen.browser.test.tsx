import type { PersonLead } from '@advocate/api/contracts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../tests/harness/answers/calls.ts';
import { savedFiles } from '../../../tests/harness/answers/files.ts';
import { leadsOf, openScreen } from '../testing/open-screen.tsx';

const found = (...names: string[]): PersonLead[] =>
  leadsOf(...names).map((lead) => ({
    ...{ ...lead, ip_address: null, acknowledgment: null, acknowledged_at: null, session_id: null, landing_page: null },
    ...{ referrer: null, campaign: null, imported: false, suspected: false, deleted_at: null, mail: 'sent' },
    ...{ crm_copy_at: null, in_message: false },
  }));
const nowhereElse = { visits: [], clicks: [], files: [], statistics: [] };

async function search(leads: PersonLead[], mentioned: PersonLead[] = []) {
  answer('find-person', { leads, mentioned, ...nowhereElse });
  await openScreen('/admin/person');
  await page.getByLabelText('Email or phone').fill('2105550111');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.element(page.getByRole('heading', { name: /of 2105550111$/ })).toBeVisible();
}
const erase = (count: number) => page.getByRole('button', { name: new RegExp(`^Erase ${count} requests? for good$`) });

test('of people who share a number only those chosen by name are saved and erased', async () => {
  answer('record-export', { message: '' });
  const erased = answer('erase-requests', { message: '2 requests are erased.' });
  const question = vi.spyOn(window, 'confirm').mockReturnValue(true);
  await search(found('Asks For It', 'asks for it ', 'Her Neighbor'));
  await expect.element(erase(0)).toBeDisabled();
  await page.getByLabelText('asks for it (2)').click();
  await page.getByLabelText('Choose the request of asks for it ,').click();
  const files = savedFiles();
  await page.getByRole('button', { name: 'Save as JSON' }).click();
  await expect.poll(() => files).toHaveLength(1);
  const { leads } = JSON.parse(((await files[0]?.text()) ?? '').replace('\ufeff', ''));
  expect(leads).toMatchObject([{ name: 'Asks For It' }]);
  await page.getByLabelText('asks for it (2)').click();
  await erase(2).click();
  await expect.poll(() => erased.map(({ input }) => input)).toEqual([{ contact: '2105550111', leads: [3, 2] }]);
  expect(question.mock.calls).toEqual([[expect.stringMatching(/2 requests of asks for it for good/i)]]);
  await expect.element(erase(2)).not.toBeInTheDocument();
});

test('requests with the number in their message alone are listed apart, and chosen only by hand', async () => {
  await search(
    found('Brother Asks'),
    found('Sister Wrote').map((one) => ({ ...one, id: 9, in_message: true })),
  );
  const apart = page.getByRole('region', { name: 'Requests that mention it' });
  await expect.element(page.getByRole('region', { name: 'Requests found' }).getByRole('checkbox')).toBeChecked();
  await expect.element(apart.getByRole('checkbox')).not.toBeChecked();
  await expect.element(erase(1)).toBeEnabled();
  await apart.getByRole('checkbox').click();
  await expect.element(erase(2)).toBeEnabled();
});
