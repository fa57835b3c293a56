import { expect } from '@playwright/test';
import { nothingNew, openLive, sendRequest, toast } from './admin-session.ts';
import { dialog, heading, openLeads, search } from './leads-list.ts';
import { test } from './test.ts';

test.use({ signedIn: true });

test('who selects text in the list does not open its lead; the details say when, where and what, and lead to an email', async ({
  page,
}) => {
  await openLeads(page, [
    { name: 'Says Where', email: 'a@said.example', page_source: '/personal-injury-boerne-texas' },
  ]);
  const { x = 0, y = 0, width = 0 } = (await page.getByText('a@said.example').boundingBox()) ?? {};
  await page.mouse.move(x + 1, y + 8);
  await page.mouse.down();
  await page.mouse.move(x + width - 1, y + 8);
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('a@said');
  await expect(dialog(page)).toBeHidden();

  await page.getByRole('button', { name: 'View Says Where' }).click();
  await expect(dialog(page)).toContainText(/days ago.*No message provided.*3\/4\/2025, 9:30 AM.*boerne-texas/s);
  await expect(dialog(page).getByRole('link', { name: 'a@said.example' })).toHaveAttribute('href', /^mailto:a@said/);
});

test('a delete names the lead and can be undone, at once or from the deleted ones', async ({ page, product }) => {
  await nothingNew(product);
  await openLive(page, '/admin/leads');
  await sendRequest(page, 'Caught Wrongly', { email: 'b@undo.example', q7: 'x' });
  await sendRequest(page, 'Oops Wrong', { email: 'a@undo.example' });
  await search(page).fill('@undo.example');
  await expect(heading(page, 1)).toBeVisible();
  page.on('dialog', (question) => void question.accept());

  await page.getByRole('button', { name: 'Delete Oops Wrong' }).click();
  await expect(heading(page, 0)).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect(toast(page, 'Lead deleted successfully')).toContainText('Oops Wrong');
  await toast(page, 'Oops Wrong').getByRole('button', { name: 'Undo' }).click();
  await expect(heading(page, 1)).toBeVisible();
  await expect(toast(page, 'Lead deleted successfully')).toHaveCount(0);
  await expect(page.getByRole('row', { name: 'Oops Wrong' }).locator(':focus')).toHaveCount(1);
  await expect(page).toHaveTitle(/^\(2\) /);
  await expect(page.locator('.ag-row .is-new')).toHaveCount(1);
  // The toast would cover the next lead for several seconds.
  await toast(page, 'Lead restored').getByRole('button').click();

  await page.getByText(/^Possible spam/).click();
  await page.getByRole('button', { name: 'Delete Caught Wrongly' }).click();
  await expect(page.getByRole('button', { name: 'Not spam: Caught Wrongly' })).toHaveCount(0);
  await toast(page, 'Caught Wrongly').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Not spam: Caught Wrongly' })).toBeVisible();
  await page.getByRole('link', { name: 'Requests' }).click();

  await page.getByRole('button', { name: 'Delete Oops Wrong' }).click();
  await expect(heading(page, 0)).toBeVisible();
  await page.getByRole('link', { name: 'Recently deleted' }).click();
  await page.getByRole('button', { name: 'Restore Oops Wrong' }).click();
  await expect(toast(page, 'Lead restored').last()).toContainText('Oops Wrong');
  await expect(page.getByRole('button', { name: 'Restore Oops Wrong' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Requests' }).click();
  await search(page).fill('@undo.example');
  await expect(heading(page, 1)).toBeVisible();
});
