import { expect } from '@playwright/test';
import { addLeads, chooseFile, fillIn, openLive, saveBy, sendRequest, signedInState, toast } from './admin-session.ts';
import { holdBack } from './hold-back.ts';
import { heading, numberedLeads, openOptions, search } from './leads-list.ts';
import { test } from './test.ts';

test.use({ signedIn: true });

const oldSite = [
  'Submitted At;Full Name;E-Mail;Telephone;Comments',
  '2024-01-05 10:00;Imported Ana;ana@import.example;210 555 0101;"first; second"',
  '2024-01-06 10:00;Imported Bob;not an address;210 555 0102;x',
  '2024-01-07 10:00;Imported Cid;cid@import.example;210 555 0103;',
  ';;;;',
].join('\n');

test('an older site’s leads are mapped, checked and imported, only once; rejected rows are saved, corrected and imported again', async ({
  page,
  product,
}) => {
  await page.goto('/admin/leads');
  await openOptions(page);
  await page.getByRole('link', { name: 'Import CSV' }).click();
  await chooseFile(page, 'old-site.csv', oldSite);
  await expect(page.getByText('old-site.csv: 3 rows')).toBeVisible();
  await expect(page.getByLabel('Name *')).toHaveValue('1');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByRole('heading', { name: 'Checked, nothing is stored yet' })).toBeVisible();
  await expect(page.getByText('2 would be added')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Rejected rows' }).getByRole('row').nth(1)).toContainText(
    '3Imported BobEmail: this is not an email address.',
  );
  const rejected = await saveBy(page, 'Save the rejected rows');
  expect(rejected.text).toContain('"Imported Bob","not an address","210 555 0102","x"');
  expect(await product.sql`select id from leads where email like '%@import.example'`).toHaveLength(0);

  await page.getByRole('button', { name: 'Import 2 leads' }).click();
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeFocused();
  await expect(page.getByText('2 added')).toBeVisible();
  const stored = await product.sql`select message from leads where email = 'ana@import.example'`;
  expect(stored.map(({ message }) => message)).toEqual(['first; second']);

  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('0 would be added')).toBeVisible();
  await expect(page.getByText('2 are in the list already')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  await chooseFile(page, 'rejected.csv', rejected.text.replace('not an address', 'bob@import.example'));
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: 'Import 1 lead' }).click();
  await expect(page.getByText('1 added')).toBeVisible();
});

test('an import goes on when its screen is left, ends with a toast, and with the session', async ({
  page,
  product,
  expectReport,
}) => {
  expectReport(/import-leads\.php/);
  const start = async (name: string) => {
    const rows = Array.from({ length: 250 }, (_, index) => `${name} ${index},${index}@${name}.example,210 555 0101`);
    await page.getByRole('link', { name: 'Leads', exact: true }).click();
    await openOptions(page);
    await page.getByRole('link', { name: 'Import CSV' }).click();
    await chooseFile(page, `${name}.csv`, ['Name,Email,Phone', ...rows].join('\n'));
    await page.getByRole('button', { name: 'Check the rows' }).click();
    await expect(page.getByText('250 would be added')).toBeVisible();
    const letGo = await holdBack(page, '**/api/import-leads.php');
    const asked = page.waitForRequest('**/api/import-leads.php');
    await page.getByRole('button', { name: 'Import 250 leads' }).click();
    await asked;
    return letGo;
  };
  const stored = async (name: string) => product.count(`leads where email like '%@${name}.example'`);
  await page.goto('/admin/dashboard');
  const goOn = await start('onward');
  await page.getByRole('link', { name: 'Visits', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Website Visits' })).toBeVisible();
  goOn();
  await expect(toast(page, 'Imported')).toContainText('250 leads added from onward.csv');
  expect(await stored('onward')).toBe(250);
  await page.unroute('**/api/import-leads.php');

  const fail = await start('failing');
  await page.getByRole('link', { name: 'Visits', exact: true }).click();
  await page.route('**/api/import-leads.php', (route) => route.abort());
  fail();
  await expect(toast(page, 'failing.csv')).toContainText('importing again adds only the rest');
  await page.unroute('**/api/import-leads.php');

  const end = await start('ending');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('import-leads') && calls.push(request.url()));
  await fillIn(page, product);
  await expect(page.getByRole('heading', { name: 'System Overview' })).toBeVisible();
  end();
  await openLive(page, '/admin/leads');
  expect(calls).toEqual([]);
});

test('earlier imports that do not load leave a banner, and Retry brings them; the sample file can be imported', async ({
  page,
  expectReport,
}) => {
  expectReport(/get-imports\.php/);
  const imports = '**/api/get-imports.php';
  await page.route(imports, (route) => route.abort());
  await page.goto('/admin/import');
  await expect(page.getByText('The earlier imports did not load.')).toBeVisible();
  await page.route(imports, (route) =>
    route.fulfill({
      json: {
        status: 'success',
        imports: [
          { id: 'a', file_name: 'old.csv', staff_name: 'ann', began_at: '2026-05-10', undone_at: null, leads: 1 },
        ],
      },
    }),
  );
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('cell', { name: 'old.csv', exact: true })).toBeVisible();
  await expect(page.getByText('The earlier imports did not load.')).toHaveCount(0);

  const sample = await saveBy(page, 'Download a sample file');
  await page.getByLabel('CSV file').setInputFiles(sample.path);
  await expect(page.getByText(': 1 row')).toBeVisible();
  await expect(page.getByLabel('Source')).toHaveValue('6');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('1 would be added')).toBeVisible();
});

test('a row that is repeated further down counts once, in the dry run and in the import', async ({ page }) => {
  // More rows than one call accepts, with the first one repeated in the second call.
  const rows = Array.from({ length: 201 }, (_, index) => `Repeated ${index},r${index}@repeat.example,210 555 0101`);
  const lines = ['Name,Email,Phone', ...rows, rows[0], 'Bad,no address,1', 'Bad,no address,1'];
  await page.goto('/admin/import');
  await chooseFile(page, 'again.csv', lines.join('\n'));
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('201 would be added')).toBeVisible();
  await expect(page.getByText('0 are in the list already')).toBeVisible();
  await expect(page.getByText('1 repeats a row further up in the file')).toBeVisible();
  await expect(page.getByText('2 rejected')).toBeVisible();
  await page.getByRole('button', { name: 'Import 201 leads' }).click();
  await expect(page.getByText('201 added')).toBeVisible();
  page.once('dialog', (question) => void question.accept());
  await page.getByRole('button', { name: 'Undo the import of again.csv' }).click();
  await expect(toast(page, 'Success')).toContainText('201 leads are deleted');
  await expect(page.getByRole('row', { name: /again\.csv/ })).toContainText('Undone');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: 'Import 201 leads' }).click();
  await expect(page.getByText('201 added')).toBeVisible();
  await page.getByRole('link', { name: 'View the leads' }).click();
  await search(page).fill('@repeat.example');
  await expect(heading(page, 201)).toBeVisible();
});

test('an interrupted import reports what is stored, and offers to undo that', async ({ page, expectReport }) => {
  expectReport(/import-leads\.php/);
  const rows = Array.from({ length: 201 }, (_, index) => `Broken ${index},b${index}@broken.example,210 555 0101`);
  await page.goto('/admin/import');
  await chooseFile(page, 'broken.csv', ['Name,Email,Phone', ...rows].join('\n'));
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('201 would be added')).toBeVisible();
  const calls = '**/api/import-leads.php';
  let sent = 0;
  await page.route(calls, (route) => {
    sent += 1;
    return sent === 1 ? route.continue() : route.abort();
  });
  await page.getByRole('button', { name: 'Import 201 leads' }).click();
  await expect(page.getByText('The rows before that are stored')).toBeVisible();
  await expect(page.getByText('nothing is stored yet')).toHaveCount(0);
  await expect(page.getByRole('row', { name: /broken\.csv/ })).toContainText('200');
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('1 would be added')).toBeVisible();
  page.once('dialog', (question) => void question.accept());
  await page.getByRole('button', { name: 'Undo the import of broken.csv' }).click();
  await expect(toast(page, 'Success')).toContainText('200 leads are deleted');
});

test('the product’s own export is the same in every language, and adds nothing when it is imported again, nor in another zone', async ({
  page,
  product,
  openElsewhere,
}) => {
  await addLeads(page, [
    { name: '=1+1 Formula', case_type: 'Own Export', submission_date: '2025-07-04T03:30:20Z' },
    { name: 'By Phone', case_type: 'Own Export', email: '', phone: '(210) 555-0171 (after 5pm)' },
  ]);
  await sendRequest(page, 'Own Visitor', { caseType: 'Own Export', message: 'Line one\r\nline "two"' });
  await openLive(page, '/admin/leads');
  await search(page).fill('Own Export');
  await expect(heading(page, 3)).toBeVisible();
  const { text } = await saveBy(page, 'Export CSV');
  expect(text).toContain("'=1+1 Formula");
  expect(text).toContain('"2025-07-03 22:30:20"');
  const storageState = await signedInState(product);
  for (const locale of ['en-GB', 'es-MX', 'es-US', 'de-DE']) {
    const other = await openElsewhere({ storageState, locale, timezoneId: 'America/Chicago', baseURL: product.origin });
    await openLive(other, '/admin/leads');
    await search(other).fill('Own Export');
    await expect(heading(other, 3)).toBeVisible();
    expect((await saveBy(other, 'Export CSV')).text, locale).toBe(text);
  }
  const elsewhere = await openElsewhere({
    storageState,
    locale: 'de-DE',
    timezoneId: 'America/Los_Angeles',
    baseURL: product.origin,
  });
  for (const browser of [page, elsewhere]) {
    await browser.goto('/admin/import');
    await chooseFile(browser, 'leads.csv', text);
    await expect(browser.getByText('leads.csv: 3 rows')).toBeVisible();
    await expect(browser.getByLabel('Time zone')).toHaveValue('America/Chicago');
    await browser.getByRole('button', { name: 'Check the rows' }).click();
    await expect(browser.getByText('0 would be added')).toBeVisible();
    await expect(browser.getByText('3 are in the list already')).toBeVisible();
  }
});

test('the undo of a large import shows how far it is, ends with what happened, and is one line in Activity', async ({
  page,
  expectReport,
}) => {
  expectReport(/undo-import\.php/);
  const importId = crypto.randomUUID();
  const leads = numberedLeads(1001, 'Large', 'large.example').map((lead) => ({ ...lead, phone: '' }));
  for (let start = 0; start < leads.length; start += 200) {
    const data = { leads: leads.slice(start, start + 200), dryRun: false, importId, fileName: 'large.csv' };
    await page.request.post('/api/import-leads.php', { data, failOnStatusCode: true });
  }
  await page.goto('/admin/import');
  const undo = page.getByRole('button', { name: 'Undo the import of large.csv' });
  page.on('dialog', (question) => void question.accept());
  let calls = 0;
  await page.route('**/api/undo-import.php', (route) => {
    calls += 1;
    return calls === 2 ? route.abort() : route.continue();
  });
  await undo.click();
  await expect(toast(page, 'Undone in part')).toContainText('1,000 leads of large.csv are deleted');
  await expect(
    page
      .getByRole('row', { name: /large\.csv/ })
      .getByRole('cell')
      .nth(3),
  ).toHaveText('1');
  await page.unroute('**/api/undo-import.php');
  const letGo = await holdBack(page, '**/api/undo-import.php');
  await undo.click();
  await expect(page.getByText('Undoing large.csv: 0 of 1 lead deleted')).toBeVisible();
  await expect(undo).toBeFocused();
  letGo();
  await expect(toast(page, 'Success')).toContainText('1 lead is deleted');
  await expect(page.getByRole('row', { name: /large\.csv/ })).toContainText('Undone');

  await page.goto('/admin/audit');
  await expect(page.getByText('undid the import of 1,001 requests from large.csv')).toHaveCount(1);
  await expect(page.getByText('imported 1,001 requests from large.csv')).toHaveCount(1);
  await page.goto('/admin/deleted');
  await expect(page.getByRole('heading', { name: /^Deleted leads \(/ })).toBeVisible();
  await page.getByLabel('Search deleted leads').fill('@large.example');
  await expect(page.getByText('No deleted leads found')).toBeVisible();
});

test('an import that meets the end of its session says what is stored, and goes on after signing in', async ({
  page,
  product,
  expectReport,
}) => {
  expectReport(/401/);
  await page.goto('/admin/import');
  const lines = Array.from({ length: 450 }, (_, index) => `Resumed ${index},r${index}@resumed.example`);
  await chooseFile(page, 'resumed.csv', ['Name,Email', ...lines].join('\n'));
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('450 would be added')).toBeVisible();
  let calls = 0;
  await page.route('**/api/import-leads.php', async (route) => {
    calls += 1;
    if (calls === 2) await product.sql`delete from staff_sessions`;
    await route.continue();
  });
  const questions: string[] = [];
  page.on('dialog', (question) => {
    questions.push(question.message());
    void question.accept();
  });
  await page.getByRole('button', { name: 'Import 450 leads' }).click();
  await expect(page.getByText('Your session has ended. Sign in to continue where you left off.')).toBeVisible();
  await fillIn(page, product);
  await expect(toast(page, 'Imported')).toContainText('450 leads added from resumed.csv');
  expect(questions).toEqual([
    'Your session ended during an import, after 200 leads of resumed.csv had been added. Import the rest now?',
  ]);
  expect(await product.count("leads where email like '%@resumed.example'")).toBe(450);
});

test('deleted leads are found by search, and come page by page', async ({ page, product }) => {
  await addLeads(page, [...numberedLeads(201, 'Paged', 'paged.example'), { email: 'other@unsought.example' }]);
  // One that the search leaves out shows when it has found the others.
  await product.sql`
    update leads set deleted_at = now() where email like '%@paged.example' or email = 'other@unsought.example'`;
  await page.goto('/admin/deleted');
  await page.getByLabel('Search deleted leads').fill('@PAGED.example');
  await expect(page.getByRole('heading', { name: 'Deleted leads (201)' })).toBeVisible();
  const restore = page.getByRole('button', { name: /^Restore Paged/ });
  await expect(restore).toHaveCount(200);
  await page.getByRole('button', { name: 'Show older leads' }).click();
  await expect(restore).toHaveCount(201);
  await page.getByLabel('Search deleted leads').fill('paged 77');
  await expect(restore).toHaveCount(1);
  await restore.click();
  await expect(toast(page, 'Lead restored')).toContainText('Paged 77');
  await expect(page.getByText('No deleted leads found')).toBeVisible();
});
