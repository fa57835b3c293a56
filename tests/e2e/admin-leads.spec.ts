import { expect } from '@playwright/test';
import { addLeads, nothingNew, openLive, saveBy, sendRequest, toast } from './admin-session.ts';
import { dialog, heading, search } from './leads-list.ts';
import { test } from './test.ts';

test.use({ signedIn: true });

test('a lead is found, read and exported; the bytes of the file are those of the list', async ({ page }) => {
  await addLeads(page, [
    {
      name: 'Journey "Lou" O’Brien, Jr.',
      email: 'lou+one@journey-a.example',
      phone: '+1 (210) 555-0142',
      case_type: 'Wrongful Death',
      message: 'First line\nsecond, with "quotes"',
      submission_date: '2025-03-04T15:30:00Z',
      page_source: '/personal-injury-boerne-texas',
    },
    {
      name: '=HYPERLINK("http://x")',
      email: 'two@journey-a.example',
      phone: '-1+1',
      message: '',
      submission_date: '2025-03-04T15:31:00Z',
    },
    { name: '北京 <b>bold</b>', email: 'three@journey-b.example' },
  ]);
  await page.goto('/admin/leads');
  await expect(page.getByRole('heading', { name: 'Leads Management' })).toBeVisible();
  for (const column of ['Name', 'Email', 'Phone', 'Case Type', 'Message', 'Date', 'Source', 'Actions']) {
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  }
  await search(page).fill('JOURNEY-A');
  await expect(heading(page, 2)).toBeVisible();
  await expect(page.getByRole('gridcell', { name: '3/4/2025, 9:31 AM' })).toBeVisible();

  const { x = 0, y = 0, width = 0 } = (await page.getByText('lou+one@journey-a.example').boundingBox()) ?? {};
  await page.mouse.move(x + 1, y + 8);
  await page.mouse.down();
  await page.mouse.move(x + width - 1, y + 8);
  await page.mouse.up();
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('lou+one@journey-a');
  await expect(dialog(page), 'who selects text does not open the lead').toBeHidden();

  await page.getByRole('button', { name: 'View Journey "Lou" O’Brien, Jr.' }).click();
  await expect(dialog(page)).toContainText('Wrongful Death');
  await expect(dialog(page).getByRole('link', { name: 'lou+one@journey-a.example' })).toHaveAttribute(
    'href',
    'mailto:lou+one@journey-a.example',
  );
  await expect(dialog(page).getByRole('link', { name: '+1 (210) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+1 (210) 555-0142',
  );
  await expect(dialog(page)).toContainText('3/4/2025, 9:30 AM');
  await expect(dialog(page)).toContainText('days ago');
  await expect(dialog(page)).toContainText('/personal-injury-boerne-texas');
  await expect(dialog(page).getByRole('link', { name: 'Send Email' })).toHaveAttribute('href', /^mailto:lou/);
  await expect(dialog(page).getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', /^tel:/);
  await dialog(page).getByRole('button', { name: 'Previous lead' }).click();
  await expect(dialog(page)).toContainText('No message provided');
  await expect(dialog(page)).toContainText('1 of 2');
  await dialog(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog(page)).toBeHidden();

  const today = await page.evaluate(() => {
    const now = new Date();
    const two = (part: number) => String(part).padStart(2, '0');
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  });
  const download = await saveBy(page, 'Export CSV');
  expect(download.name).toBe(`leads-${today}.csv`);
  expect(download.text).toBe(
    [
      '\ufeff"Name","Email","Phone","Case Type","Message","Date","Source"',
      `"'=HYPERLINK(""http://x"")","two@journey-a.example","'-1+1","Personal Injury","","2025-03-04 09:31:00","/contact"`,
      `"Journey ""Lou"" O’Brien, Jr.","lou+one@journey-a.example","+1 (210) 555-0142","Wrongful Death","First line\nsecond, with ""quotes""","2025-03-04 09:30:00","/personal-injury-boerne-texas"`,
    ].join('\r\n'),
  );
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
