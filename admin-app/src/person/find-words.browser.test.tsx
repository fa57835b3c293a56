import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refused } from '../../../tests/harness/answers/calls.ts';
import { expectReport } from '../../../tests/harness/answers/console.ts';
import { leadOf, openScreen } from '../testing/open-screen.tsx';

const field = page.getByLabelText('Name or other words');

test('a name is found in requests of every list, before a case is taken', async () => {
  const plain = { suspected: false, deleted_at: null, notes: [] };
  const leads = [
    { ...leadOf('Oscar Núñez', 0, 3), ...plain },
    {
      ...{ ...leadOf('Wife', 1, 3), ...plain, deleted_at: '2026-05-01T12:00:00Z' },
      notes: ['The other driver is Oscar'],
    },
    {
      ...{ ...leadOf('Spam', 2, 3), ...plain, suspected: true },
      message: `${'It was raining. '.repeat(60)}Óscar hit me.`,
    },
  ];
  const asked = answer('find-words', { leads, total: 240 });
  await openScreen('/admin/person');
  await userEvent.fill(field, 'oscar');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('240 requests with “oscar”, the newest 3 here')).toBeVisible();
  await expect.poll(() => asked.map(({ input }) => input)).toEqual([{ words: 'oscar' }]);
  const table = page.getByRole('region', { name: 'Requests with these words' });
  await expect
    .element(table)
    .toHaveTextContent(/Oscar Núñez.*Wife.*The other driver is Oscar.*Deleted.*Óscar hit me.*Possible spam/s);
  await expect.element(table.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/admin/leads?lead=3');
});

test('nothing found is said, and a failure shows its reason', async () => {
  answer('find-words', { leads: [], total: 0 });
  await openScreen('/admin/person');
  await userEvent.fill(field, 'nobody');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect.element(page.getByText('No request contains “nobody”.')).toBeVisible();
  expectReport(/find-words/);
  answer('find-words', refused(400, 'Please shorten the search.'));
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect.element(page.getByText('Please shorten the search.')).toBeVisible();
});
