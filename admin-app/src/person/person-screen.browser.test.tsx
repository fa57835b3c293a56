import type { Lead, PersonLead } from '@advocate/api/contracts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refused } from '../../../tests/harness/answers/calls.ts';
import { expectReport } from '../../../tests/harness/answers/console.ts';
import { received } from '../testing/answer-leads.ts';
import { leadsOf, openScreen } from '../testing/open-screen.tsx';
import { button, saveBy } from '../testing/screen-parts.ts';

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
  await button('Search').click();
  await expect.element(page.getByRole('heading', { name: /of 2105550111$/ })).toBeVisible();
}
const erase = (count: number) => button(new RegExp(`^Erase ${count} requests? for good$`));

test('of people who share a number only those chosen by name are saved and erased', async () => {
  answer('record-export', { message: '' });
  const erased = answer('erase-requests', { message: '2 requests are erased.' });
  const question = vi.spyOn(window, 'confirm').mockReturnValue(true);
  await search(found('Asks For It', 'asks for it ', 'Her Neighbor'));
  await expect.element(erase(0)).toBeDisabled();
  await page.getByLabelText('asks for it (2)').click();
  await page.getByLabelText('Choose the request of asks for it ,').click();
  const { text } = await saveBy('Save as JSON');
  const { leads } = JSON.parse(text.replace('\ufeff', ''));
  expect(leads).toMatchObject([{ name: 'Asks For It' }]);
  await page.getByLabelText('asks for it (2)').click();
  await erase(2).click();
  await received(erased).toEqual([{ contact: '2105550111', leads: [3, 2] }]);
  expect(question.mock.calls).toEqual([[expect.stringMatching(/2 requests of asks for it for good/i)]]);
  await expect.element(erase(2)).not.toBeInTheDocument();
});

test('requests with the number in their message alone are listed apart, and chosen only by hand', async () => {
  const apart = page.getByRole('region', { name: 'Requests that mention it' }).getByRole('checkbox');
  const mentioned = found('Sister Wrote').map((one) => ({ ...one, id: 9, in_message: true }));
  await search(found('Brother Asks'), mentioned);
  await expect.element(page.getByRole('region', { name: 'Requests found' }).getByRole('checkbox')).toBeChecked();
  await expect.element(apart).not.toBeChecked();
  await expect.element(erase(1)).toBeEnabled();
  await apart.click();
  await expect.element(erase(2)).toBeEnabled();
});

test('words are found in requests of every list, before a case is taken; nothing found is said, as is why a search failed', async () => {
  expectReport(/find-words/);
  const plain = { suspected: false, deleted_at: null, notes: [] };
  const [named, noted, spam] = leadsOf('Oscar Núñez', 'Wife', 'Spam') as [Lead, Lead, Lead];
  const leads = [
    { ...named, ...plain },
    { ...noted, ...plain, deleted_at: '2026-05-01T12:00:00Z', notes: ['The other driver is Oscar'] },
    { ...spam, ...plain, suspected: true, message: `${'It was raining. '.repeat(60)}Óscar hit me.` },
  ];
  const asked = answer('find-words', { leads, total: 240 });
  await openScreen('/admin/person');
  const field = page.getByLabelText('Name or other words');
  const find = async (words: string) => {
    await userEvent.fill(field, words);
    await userEvent.keyboard('{Enter}');
  };
  await find('oscar');
  await expect.element(page.getByText('240 requests with “oscar”, the newest 3 here')).toBeVisible();
  await received(asked).toEqual([{ words: 'oscar' }]);
  const table = page.getByRole('region', { name: 'Requests with these words' });
  const texts = /Oscar Núñez.*Wife.*The other driver is Oscar.*Deleted.*Óscar hit me.*Possible spam/s;
  await expect.element(table).toHaveTextContent(texts);
  await expect.element(table.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/admin/leads?lead=3');
  answer('find-words', { leads: [], total: 0 });
  await find('nobody');
  await expect.element(page.getByText('No request contains “nobody”.')).toBeVisible();
  answer('find-words', refused(400, 'Please shorten the search.'));
  await button('Find').click();
  await expect.element(page.getByText('Please shorten the search.')).toBeVisible();
});
