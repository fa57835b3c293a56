import { expect } from '@playwright/test';
import { chooseFile, fillIn, openLive, saveBy, toast } from './admin-session.ts';
import { holdBack } from './hold-back.ts';
import { heading, search } from './leads-list.ts';
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
  await page.getByRole('link', { name: 'Import CSV' }).click();
  await chooseFile(page, 'old-site.csv', oldSite);
  await expect(page.getByText('old-site.csv: 3 rows')).toBeVisible();
  await expect(page.getByLabel('Name *')).toHaveValue('1');
  await page.getByLabel('Name *').selectOption('No column');
  await expect(page.getByText('Choose a column for: Name')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check the rows' })).toBeDisabled();
  await page.getByLabel('Name *').selectOption('Full Name');

  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByRole('heading', { name: 'Checked, nothing is stored yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check the rows' })).toBeFocused();
  await expect(page.getByText('2 would be added')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Rejected rows' }).getByRole('row').nth(1)).toContainText(
    '3Email: this is not an email address.',
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

test('of two equal headings, each column can be chosen', async ({ page, product }) => {
  await page.goto('/admin/import');
  await chooseFile(
    page,
    'twins.csv',
    'Name,Phone,Email,Phone\nTwin Heading,210 555 0181,twin@heading.example,210 555 0182',
  );
  await expect(page.getByLabel('Phone')).toHaveValue('1');
  await page.getByLabel('Phone').selectOption('3');
  await expect(page.getByText('210 555 0182')).toBeVisible();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: 'Import 1 lead' }).click();
  await expect(page.getByText('1 added')).toBeVisible();
  expect(await product.sql`select phone from leads where email = 'twin@heading.example'`).toEqual([
    { phone: '210 555 0182' },
  ]);
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

test('a row is called by its place in the file, empty ones counted; a broken file says why', async ({
  page,
  expectReport,
}) => {
  expectReport(/Is it a CSV file/, /row 3/);
  await page.goto('/admin/import');
  const text = 'Name,Email,Phone\n\n,,\nBad,no address,1\n\nWorse,no address,2\n';
  await chooseFile(page, 'gaps.csv', text, 'utf16le');
  await expect(page.getByText('The file could not be read')).toBeVisible();
  await chooseFile(page, 'gaps.csv', `\uFEFF${text}`, 'utf16le');
  await expect(page.getByText('gaps.csv: 2 rows')).toBeVisible();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  const rejected = page.getByRole('region', { name: 'Rejected rows' }).getByRole('row');
  await expect(rejected.nth(1)).toContainText(/^4/);
  await expect(rejected.nth(2)).toContainText(/^6/);
  await chooseFile(page, 'open.csv', 'Name,Email,Phone\nAna,a@x.example,1\nBob,b@x.example,"never closed\nCid,c@x,3\n');
  await expect(page.getByText('A quote in row 3 is never closed')).toBeVisible();
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
