import { expect } from '@playwright/test';
import { addLeads, chooseFile, openLive, saveBy, sendRequest, signedInState } from './admin-session.ts';
import { heading, openOptions, search } from './leads-list.ts';
import { test } from './test.ts';

test.use({ signedIn: true });

const oldSite = [
  'Submitted At;Full Name;E-Mail;Telephone;Comments',
  '2024-01-05 10:00;Imported Ana;ana@import.example;210 555 0101;"first; second"',
  '2024-01-06 10:00;Imported Bob;not an address;210 555 0102;x',
  '2024-01-07 10:00;Imported Cid;cid@import.example;210 555 0103;',
  ';;;;',
].join('\n');

test('an older site’s leads are imported once, the rejected ones when they are corrected; the product’s own export adds nothing, whatever the language and the zone', async ({
  page,
  product,
  openElsewhere,
}) => {
  const check = async (added: number, known: number) => {
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await expect(page.getByText(`${added} would be added`)).toBeVisible();
    await expect(page.getByText(`${known} are in the list already`)).toBeVisible();
  };
  await test.step('mapped, checked, imported, and known from then on', async () => {
    await page.goto('/admin/leads');
    await openOptions(page);
    await page.getByRole('link', { name: 'Import CSV' }).click();
    await chooseFile(page, 'old-site.csv', oldSite);
    await check(2, 0);
    expect(await product.sql`select id from leads where email like '%@import.example'`).toHaveLength(0);
    await page.getByRole('button', { name: 'Import 2 leads' }).click();
    await expect(page.getByText('2 added')).toBeVisible();
    const stored = await product.sql`select message from leads where email = 'ana@import.example'`;
    expect(stored.map(({ message }) => message)).toEqual(['first; second']);
    await check(0, 2);
  });
  await test.step('rejected rows are saved, corrected and imported', async () => {
    const rejected = await saveBy(page, 'Save the rejected rows');
    expect(rejected.text).toContain('"Imported Bob","not an address","210 555 0102","x"');
    await chooseFile(page, 'rejected.csv', rejected.text.replace('not an address', 'bob@import.example'));
    await check(1, 0);
    await page.getByRole('button', { name: 'Import 1 lead' }).click();
    await expect(page.getByText('1 added')).toBeVisible();
  });
  await test.step('the own export', async () => {
    await addLeads(page, [
      { name: '=1+1 Formula', case_type: 'Own Export', submission_date: '2025-07-04T03:30:20Z' },
      { name: 'By Phone', case_type: 'Own Export', email: '', phone: '(210) 555-0171 (after 5pm)' },
    ]);
    await sendRequest(page, 'Own Visitor', { caseType: 'Own Export', message: 'Line one\r\nline "two"' });
    const storageState = await signedInState(product);
    const texts: string[] = [];
    const inGerman = { storageState, locale: 'de-DE', baseURL: product.origin };
    for (const one of [page, await openElsewhere({ ...inGerman, timezoneId: 'America/Chicago' })]) {
      await openLive(one, '/admin/leads');
      await search(one).fill('Own Export');
      await expect(heading(one, 3)).toBeVisible();
      texts.push((await saveBy(one, 'Export CSV')).text);
    }
    const [text = '', german] = texts;
    expect(text).toContain("'=1+1 Formula");
    expect(text).toContain('"2025-07-03 22:30:20"');
    expect(german).toBe(text);
    const elsewhere = await openElsewhere({ ...inGerman, timezoneId: 'America/Los_Angeles' });
    await elsewhere.goto('/admin/import');
    await chooseFile(elsewhere, 'leads.csv', text);
    await expect(elsewhere.getByLabel('Time zone')).toHaveValue('America/Chicago');
    await elsewhere.getByRole('button', { name: 'Check the rows' }).click();
    await expect(elsewhere.getByText('0 would be added')).toBeVisible();
    await expect(elsewhere.getByText('3 are in the list already')).toBeVisible();
  });
});
