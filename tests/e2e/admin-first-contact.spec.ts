import { expect } from '@playwright/test';
import { addLeads, answer, nothingNew, sendRequest, toast } from './admin-session.ts';
import { dialog, heading, numberedLeads, openKeys, openLeads, search } from './leads-list.ts';
import { test } from './test.ts';

test.use({ signedIn: true });

test('a row says how long the person has been waiting, and stays new until it is opened', async ({ page, product }) => {
  await nothingNew(product);
  await openLeads(page, [
    {
      name: 'Waits Long',
      email: 'a@waits.example',
      submission_date: new Date(Date.now() - 190 * 60_000).toISOString(),
    },
  ]);
  const sent = page.locator('.ag-row [col-id=submission_date]');
  await expect(sent).toContainText(/^3 h /);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'System Overview' })).toBeVisible();
  await sendRequest(page, 'Waits Short', { email: 'b@waits.example' });
  await page.goto('/admin/leads');
  await search(page).fill('@waits.example');
  await expect(sent).toHaveText([/^just now /, /^3 h /]);
  const marked = page.locator('.ag-row [col-id=name] .is-new');
  await expect(marked).toHaveText(['Waits Short']);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await search(page).fill('@waits.example');
  await expect(marked).toHaveText(['Waits Short']);
  await page.getByRole('button', { name: 'View Waits Short' }).click();
  await expect(marked).toHaveCount(0);
});

test('the dialog shows other requests by the same person, the office’s hours and the language', async ({ page }) => {
  await addLeads(page, [
    { name: 'Again Now', email: 'one@again.example', phone: '(830) 555-0166', submission_date: '2025-03-07T16:00:00Z' },
    { name: 'Again Mail', email: 'ONE@again.example', phone: '1', submission_date: '2025-03-01T16:00:00Z' },
    {
      name: 'Again Phone',
      email: 'x@other.example',
      phone: '+1 830 555 0166',
      submission_date: '2025-02-01T16:00:00Z',
      page_source: '/es/contacto',
    },
    { name: 'Not Again', email: 'y@other.example', phone: '1', submission_date: '2025-01-01T16:00:00Z' },
  ]);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/admin/leads');
  await search(page).fill('Again Now');
  await page.getByRole('button', { name: 'View Again Now' }).click();
  const known = dialog(page).getByRole('region', { name: 'History' });
  await expect(known).toContainText('Written during office hours');
  await expect(known.getByText('Also wrote on')).toHaveText([/^Also wrote on 3\/1\/2025/, /^Also wrote on 2\/1\/2025/]);
  await expect(dialog(page).getByRole('link', { name: 'Send Email' })).toHaveAttribute(
    'href',
    /^mailto:one@again\.example\?subject=Your%20request/,
  );
  await dialog(page).getByRole('button', { name: 'Copy phone' }).click();
  await expect(toast(page, 'Copied')).toContainText('(830) 555-0166');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('(830) 555-0166');
  await known.getByRole('button', { name: 'Open that request' }).last().click();
  await expect(dialog(page)).toContainText('Again Phone');
  await expect(dialog(page).getByRole('status').filter({ hasText: 'Again Phone' })).toHaveCount(1);
  await expect(known).toContainText('Written while the office was closed');
  await expect(dialog(page).getByRole('link', { name: 'Send Email' })).toHaveAttribute(
    'href',
    /^mailto:x@other\.example\?subject=Su%20solicitud/,
  );
  await expect(known.getByText('Also wrote on')).toHaveCount(1);
});

test('a lead that the other system refused shows why, and is sent again', async ({ page, product }) => {
  await product.sql`update settings set delivers_leads = true`;
  try {
    await sendRequest(page, 'Not Taken', { email: 'not@taken.example' });
    await product.sql`
      insert into outbox (channel, kind, attempts, last_error, queued_at, lead_id)
      select 'crm', 'lead.created', 3, 'the receiver answered 500', now() - interval '6 minutes', id
      from leads where email = 'not@taken.example'`;
    const [lead] = await product.sql`select id::int from leads where email = 'not@taken.example'`;
    const issue = { code: 'hook', message: '1 lead waits.', since: new Date().toISOString() };
    await answer(page, 'get-admin-health.php', {
      issues: [{ ...issue, leads: [{ id: lead?.id, name: 'Not Taken' }] }],
    });
    await page.goto('/admin/leads');
    await page.getByRole('button', { name: '1 issue' }).click();
    await page.getByRole('link', { name: 'Not Taken' }).click();
    await expect(dialog(page)).toContainText('Not sent to your CRM yet, after 3 tries: the receiver answered 500.');
    await dialog(page).getByRole('button', { name: 'Send again' }).click();
    await expect(dialog(page)).toContainText('On its way to your CRM.');
    await product.sql`
      update outbox set sent_at = now(), due_at = null
      where channel = 'crm' and lead_id = (select id from leads where email = 'not@taken.example')`;
    await expect(dialog(page)).toContainText('Sent to your CRM on');
  } finally {
    await product.sql`update settings set delivers_leads = false`;
  }
});

test('single-key shortcuts can be switched off; on a Mac Backspace deletes, from a row alone', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }));
  await openLeads(page, [{ name: 'Mac Row', email: 'a@mac.example' }]);
  const row = page.getByRole('gridcell', { name: 'Mac Row', exact: true });
  const off = page.getByLabel('Single-key shortcuts');
  await openKeys(page);
  await off.uncheck();
  await page.reload();
  await search(page).fill('@mac.example');
  await expect(row).toBeVisible();
  await openKeys(page);
  await expect(off).not.toBeChecked();
  await page.keyboard.press('Escape');
  await page.locator('h1').focus();
  for (const key of ['j', 'k', '/', 'n']) await page.keyboard.press(key);
  await expect(page.locator('h1')).toBeFocused();
  await openKeys(page);
  await off.check();
  await page.keyboard.press('Escape');
  await page.locator('h1').focus();
  const questions: string[] = [];
  page.on('dialog', (question) => {
    questions.push(question.message());
    void question.accept();
  });
  await page.keyboard.press('Backspace');
  await page.keyboard.press('j');
  await expect(row).toBeFocused();
  expect(questions).toEqual([]);
  await page.keyboard.press('Backspace');
  await expect(row).toHaveCount(0);
  expect(questions).toHaveLength(1);
});

test('a delete asks for the newest page, and for the rest when the numbers disagree', async ({ page, product }) => {
  await openLeads(page, numberedLeads(240, 'Asked', 'asked.example'));
  const pages: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/get-admin-leads.php')) pages.push(request.headers()['page-limit'] ?? 'all');
  });
  page.on('dialog', (question) => void question.accept());
  await page
    .getByRole('button', { name: /^Delete Asked/ })
    .first()
    .click();
  await expect(heading(page, 239)).toBeVisible();
  // The screen asks itself, and once more when it hears of it.
  await expect.poll(() => [...new Set(pages)]).toEqual(['200']);

  // Deleted without a notification, as directly in the database.
  await product.sql`update leads set deleted_at = now() where email = 'p7@asked.example'`;
  await page
    .getByRole('button', { name: /^Delete Asked/ })
    .first()
    .click();
  await expect(heading(page, 237)).toBeVisible();
});

test('a phone number is never cut off, even next to a long address', async ({ page }) => {
  const phone = '+1 (210) 555-0142 ext. 1234';
  await addLeads(page, [
    { name: 'Long Lines', email: `${'very-long-name'.repeat(4)}@cut.example`, phone, message: 'Words. '.repeat(40) },
  ]);
  for (const width of [320, 390, 1024]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/admin/leads');
    await search(page).fill('@cut.example');
    const shown = page.locator('.call-link, [role=gridcell][col-id=phone]').filter({ hasText: phone, visible: true });
    await expect(shown).toHaveCount(1);
    const cut = await shown.evaluate((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      const text = range.getBoundingClientRect();
      const box = (cell.closest('.ag-cell') ?? cell).getBoundingClientRect();
      return { right: text.right > box.right + 1, bottom: text.bottom > box.bottom + 1 };
    });
    expect(cut, `at ${width}`).toEqual({ right: false, bottom: false });
  }
});
