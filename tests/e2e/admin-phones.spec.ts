import { expect, type Locator } from '@playwright/test';
import { withPasskey } from '../harness/product/with-passkey.ts';
import { addLeads, answer, sendRequest, toast, untilKept } from './admin-session.ts';
import { dialog, heading, namedLeads, openLeads, rows, search } from './leads-list.ts';
import { test } from './test.ts';

test.use({ signedIn: true });

const links = (within: Locator) =>
  within
    .locator('a[href^="tel:"]')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
const figures = (cell: Locator) => cell.evaluate((element) => getComputedStyle(element).fontVariantNumeric);

test('the details show a phone as typed, and every number in it is a link that dials it alone', async ({ page }) => {
  const typed = {
    'Phone Late': '(210) 555-0133 (after 5pm)',
    'Phone Two': '210-555-0144 or 210-555-0145',
    'Phone Ext': '210-555-0142 ext. 4',
    'Phone Plain': '210.555.0146',
    'Phone None': 'ask at the store',
  };
  const leads = namedLeads(Object.keys(typed), 'dialed.example');
  await openLeads(
    page,
    leads.map((lead, index) => ({ ...lead, phone: Object.values(typed)[index] ?? '' })),
  );
  for (const phone of Object.values(typed)) {
    const cell = page.getByRole('gridcell', { name: phone, exact: true });
    await expect(cell).toBeVisible();
    expect(await figures(cell)).toBe('tabular-nums');
  }
  const expected: Record<string, string[][]> = {
    'Phone Late': [['(210) 555-0133 (after 5pm)', 'tel:+12105550133']],
    'Phone Two': [
      ['210-555-0144', 'tel:+12105550144'],
      ['210-555-0145', 'tel:+12105550145'],
    ],
    'Phone Ext': [['210-555-0142 ext. 4', 'tel:+12105550142;ext=4']],
    'Phone Plain': [['210.555.0146', 'tel:210.555.0146']],
    'Phone None': [],
  };
  for (const [name, numbers] of Object.entries(expected)) {
    await page.getByRole('button', { name: `View ${name}` }).click();
    await expect(dialog(page).getByRole('heading', { name })).toBeVisible();
    const phone = dialog(page).getByRole('definition').first();
    await expect(phone).toContainText(typed[name as keyof typeof typed]);
    expect(await links(phone), name).toEqual(numbers);
    const call = dialog(page).getByRole('link', { name: 'Call Now' });
    if (numbers[0]) await expect(call).toHaveAttribute('href', numbers[0][1] ?? '');
    else await expect(call).toHaveCount(0);
    await dialog(page).getByRole('button', { name: 'Close', exact: true }).click();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const card = (name: string) => rows(page).filter({ hasText: name });
  await expect(card('Phone Two').getByRole('link', { name: '210-555-0144' })).toBeVisible();
  for (const [name, numbers] of Object.entries(expected)) expect(await links(card(name)), name).toEqual(numbers);
  await expect(card('Phone None')).toContainText('ask at the store');
});

test('the dashboard calls each number of a request, also of one that just arrived', async ({ page }) => {
  await page.goto('/admin/dashboard');
  await sendRequest(page, 'Two Numbers', { phone: 'home 210-555-0154, work 210-555-0155 x7' });
  await sendRequest(page, 'No Number', { phone: 'N/A' });
  const latest = page.getByRole('region', { name: 'Latest requests' });
  await expect(latest.getByRole('listitem').filter({ hasText: 'No Number' })).toBeVisible();
  expect(await links(latest.getByRole('listitem').filter({ hasText: 'No Number' }))).toEqual([]);
  const one = latest.getByRole('link', { name: 'Call Two Numbers, 210-555-0154' });
  const other = latest.getByRole('link', { name: 'Call Two Numbers, 210-555-0155 x7' });
  await expect(one).toHaveAttribute('href', 'tel:+12105550154');
  await expect(other).toHaveAttribute('href', 'tel:+12105550155;ext=7');
});

test('the calls stand in figures of one width', async ({ page }) => {
  const call = {
    id: 1,
    phone_number: '+12105550111',
    click_date: '2026-03-04T15:30:00Z',
    page_source: '/',
    ip_address: null,
  };
  await answer(page, 'get-admin-calls.php', { calls: [call] });
  await page.goto('/admin/calls');
  const cell = page.getByRole('cell', { name: '+12105550111' }).first();
  await expect(cell).toBeVisible();
  expect(await figures(cell)).toBe('tabular-nums');
});

test('a number written differently is found by its digits, while it is typed and when a request arrives', async ({
  page,
}) => {
  await openLeads(page, [
    { name: 'Digits Spaced', email: 'a@digits.example', phone: '+1 210 555 0188' },
    { name: 'Digits Wide', email: 'b@digits.example', phone: '２１０－５５５－０１８８' },
    { name: 'Digits Two', email: 'c@digits.example', phone: '210-555-0187 or 210-555-0188' },
  ]);
  for (const query of ['2105550188', '+12105550188', '210.555.0188', '555-0188']) {
    await search(page).fill('');
    await search(page).pressSequentially(query);
    await expect(heading(page, 3), query).toBeVisible();
  }
  await sendRequest(page, 'Digits New', { phone: '(210)555-0188' });
  await expect(heading(page, 4)).toBeVisible();
  // What stands in a message is not searched.
  await addLeads(page, [{ name: 'Digits Message', message: 'Call 210-555-0188' }]);
  await untilKept(page, /555-0188/);
  await page.reload();
  await expect(search(page)).toHaveValue('555-0188');
  await expect(heading(page, 4)).toBeVisible();
});

test('requests with the number in their message alone are listed apart, and erased only if they are chosen', async ({
  page,
  product,
}) => {
  const message = 'My brother was driving: 210*555*0119.';
  await sendRequest(page, 'Brother Asks', { email: 'brother@apart.example', phone: '(210) 555-0119', message });
  await sendRequest(page, 'Sister Wrote', { email: 'sister@apart.example', phone: '(210) 555-0118', message });
  await page.goto('/admin/person');
  await page.getByLabel('Email or phone').fill('2105550119');
  await page.getByRole('button', { name: 'Search' }).click();
  const own = page.getByRole('region', { name: 'Requests found' });
  const apart = page.getByRole('region', { name: 'Requests that mention it' });
  await expect(own.getByRole('checkbox')).toBeChecked();
  await expect(own.getByRole('row').filter({ hasText: 'Sister Wrote' })).toHaveCount(0);
  await expect(apart.getByRole('row').filter({ hasText: 'Sister Wrote' })).toBeVisible();
  await expect(apart.getByRole('checkbox')).not.toBeChecked();
  page.on('dialog', (question) => void question.accept());
  const left = () => product.sql`select name from leads where email like '%@apart.example'`;
  await withPasskey(product, async () => {
    await page.getByRole('button', { name: 'Erase 1 request for good' }).click();
    await expect(toast(page, 'Success')).toContainText('1 request,');
    expect(await left()).toEqual([{ name: 'Sister Wrote' }]);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('button', { name: 'Erase 0 requests for good' })).toBeDisabled();
    await apart.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Erase 1 request for good' }).click();
    await expect.poll(left).toEqual([]);
  });
});
