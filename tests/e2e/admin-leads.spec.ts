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
  await expect(page.getByRole('gridcell', { name: '3/4/2025, 9:31:00 AM' })).toBeVisible();

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
  await expect(dialog(page)).toContainText('3/4/2025, 9:30:00 AM');
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

test('the search is a plain contains-match on name, e-mail, case type and phone, and reads seven digits as a number', async ({
  page,
}) => {
  await openLeads(page, [
    { name: 'Search Alpha', email: 'first@search.example', phone: '(210) 555-0177', case_type: 'Liquor Liability' },
    { name: 'Search Beta', email: 'alpha@search.example', phone: '2105550177', message: 'unfindable words' },
  ]);
  const expectations: [string, number][] = [
    ['search alpha', 1],
    ['search.example', 2],
    ['ALPHA@SEARCH', 1],
    ['(210) 555-0177', 2],
    ['2105550177', 2],
    ['+12105550177', 2],
    ['unfindable', 0],
    ['ALPHA@SEARCH', 1],
    [' search alpha', 0],
    ['alpha search', 0],
  ];
  for (const [query, found] of expectations) {
    await search(page).fill(query);
    await expect(heading(page, found)).toBeVisible();
    await expect(rows(page).filter({ hasText: 'Search' })).toHaveCount(found);
  }
  // Nothing covers it.
  await page.getByText('No leads found').click({ trial: true });
  await expect(page.getByText('The search reads names, emails, phones, and case types.')).toBeVisible();
  // Spaces around pasted text are copied by accident.
  await search(page).fill('');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('\t2105550177 \n'));
  await search(page).press('ControlOrMeta+v');
  await expect(heading(page, 2)).toBeVisible();
  await expect(search(page)).toHaveValue('2105550177');
  await search(page).fill('');
  // The other tests' leads are in the list again.
  await expect(heading(page, 2)).toBeHidden();
  await expect(search(page)).toHaveValue('');
});

test('everything works by keyboard: search, move, open, step, close, delete', async ({ page }) => {
  await addLeads(page, namedLeads(['Key One', 'Key Two', 'Key Three'], 'keys.example'));
  await page.goto('/admin/leads');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('@keys.example');
  await expect(heading(page, 3)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.locator('h1').focus();
  await page.keyboard.press('j');
  await expect(page.getByRole('gridcell', { name: 'Key One', exact: true })).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  // Simulates Caps Lock.
  await page.keyboard.press('J');
  await expect(page.getByRole('gridcell', { name: 'Key Two', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Key Two');
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await page.keyboard.press('c');
  await expect(dialog(page)).toContainText('Called by');
  await page.keyboard.press('j');
  await expect(dialog(page)).toContainText('Key Three');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('gridcell', { name: 'Key Three', exact: true })).toBeFocused();
  page.on('dialog', (question) => void question.accept());
  await page.keyboard.press('Delete');
  await expect(heading(page, 2)).toBeVisible();
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

test('Tab goes through a row and on to what follows the list; who does not see it hears how long it is', async ({
  page,
}) => {
  await openLeads(page, namedLeads(['Tab One', 'Tab Two', 'Tab Three'], 'tab.example'));
  const row = rows(page).first();
  await search(page).press('Enter');
  for (const _ of ['email', 'phone', 'case type', 'message', 'date', 'source', 'actions', 'view']) {
    await page.keyboard.press('Tab');
  }
  await expect(row.getByRole('button', { name: 'View' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(row.getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('.data-grid__rows :focus')).toHaveCount(0);

  await expect(page.getByRole('status').filter({ hasText: '3 leads in the list' })).toHaveCount(1);
  // Includes the header row.
  const grid = page.getByRole('grid', { name: 'Leads' });
  await expect(grid).toHaveAttribute('aria-rowcount', '4');
  await search(page).fill('nobody@tab.example');
  await expect(page.getByRole('status').filter({ hasText: 'No leads found' })).toHaveCount(1);
  await expect(page.getByText('No Matching Rows')).toHaveCount(0);
  await expect(grid).toHaveAttribute('aria-rowcount', '1');
  await expect(grid.getByRole('gridcell')).toHaveCount(0);
});

test('a long list is read to its end, and every search shows its own leads there', async ({ page }) => {
  await openLeads(
    page,
    Array.from({ length: 260 }, (_, index) => ({
      name: `Long ${index + 1}`,
      email: `${index % 2 === 0 ? 'odd' : 'even'}${index + 1}@long.example`,
      submission_date: new Date(Date.UTC(2025, 0, 1, 0, index)).toISOString(),
    })),
  );
  await search(page).press('Enter');
  await page.keyboard.press('Control+End');
  await expect(page.getByRole('gridcell', { name: 'Long 1', exact: true })).toBeVisible();
  await search(page).pressSequentially('!');
  await expect(heading(page, 0)).toBeVisible();
  await search(page).fill('even');
  await expect(heading(page, 130)).toBeVisible();
  await search(page).press('Enter');
  await page.keyboard.press('Control+End');
  await expect(page.getByRole('gridcell', { name: 'Long 2', exact: true })).toBeVisible();
  await expect(rows(page).filter({ hasText: 'odd' })).toHaveCount(0);
  await page.getByRole('button', { name: 'View Long 2', exact: true }).click();
  await expect(dialog(page)).toContainText('even2@long.example');
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
