import { expect } from '@playwright/test';
import { addLeads, answersTo, fillIn, saveBy, sendRequest, untilKept } from './admin-session.ts';
import { dialog, heading, namedLeads, numberedLeads, openLeads, rows, search } from './leads-list.ts';
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

test('a search survives Back, a reload and a new sign-in, but not reopening the list', async ({
  page,
  product,
  expectReport,
}) => {
  expectReport(/401 .*(lead-events|get-new-leads)\.php/, /401 .*get-admin-leads\.php/);
  await page.goto('/admin/dashboard');
  await addLeads(page, namedLeads(['Kept One', 'Kept Two'], 'kept.example'));
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await search(page).fill('@kept.example');
  await expect(heading(page, 2)).toBeVisible();
  await untilKept(page, /@kept\.example/);
  await expect(search(page)).toBeFocused();
  await page.getByRole('link', { name: 'Visits', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Website Visits' })).toBeVisible();
  await page.goBack();
  await expect(heading(page, 2)).toBeVisible();
  await expect(search(page)).toHaveValue('@kept.example');
  const answers = answersTo(page, 'get-account', 'get-admin-health', 'lead-events');
  await page.reload();
  await expect(heading(page, 2)).toBeVisible();
  await answers;

  const ended = await page.request.post('/api/logout.php', { data: {} });
  expect(ended.status()).toBe(200);
  await expect(page).toHaveURL(/\/admin$/);
  await fillIn(page, product);
  await expect(heading(page, 2)).toBeVisible();
  await expect(search(page)).toHaveValue('@kept.example');

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByRole('link', { name: 'View Latest Leads' }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(search(page)).toHaveValue('');
});

test('Back leads to the place in the list that was left', async ({ page }) => {
  await openLeads(page, numberedLeads(120, 'Place', 'place.example'));
  await untilKept(page, /@place\.example/);
  const top = () => page.locator('.ag-grid-viewport').evaluate(({ scrollTop }) => scrollTop);
  await rows(page).first().hover();
  await page.mouse.wheel(0, 1_200);
  await expect.poll(top).toBeGreaterThan(1_000);
  const left = await top();
  await page.getByRole('link', { name: 'Visits', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Website Visits' })).toBeVisible();
  await page.goBack();
  await expect.poll(top).toBe(left);
});

test('a suspected request is listed separately and becomes a lead with one click', async ({ page, product }) => {
  // Leads of other journeys on the same database.
  await product.sql`update leads set deleted_at = now() where suspected`;
  await sendRequest(page, 'Trapped Person', { q7: 'http://spam.example' });
  await page.goto('/admin/leads');
  await search(page).fill('Trapped Person');
  await expect(heading(page, 0)).toBeVisible();
  await page.getByText('Possible spam (1)').click();
  await page.getByRole('button', { name: 'Not spam: Trapped Person' }).click();
  await expect(heading(page, 1)).toBeVisible();
  await expect(page.getByText(/Possible spam \(/)).toHaveCount(0);
});
