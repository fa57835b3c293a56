import { expect } from '@playwright/test';
import { addLeads, fillIn, openFromMore, openStaffScreen, signIn, untilKept } from './admin-session.ts';
import { dialog, heading, search } from './leads-list.ts';
import { test } from './test.ts';

// A call in flight when somebody logs out is refused.
test.use({ mayReport: /401 .*(lead-events|get-new-leads|get-lead-context)\.php/ });

const recent = () => new Date().toISOString();

test('Logout in one tab makes the others forget their page', async ({ page, product }) => {
  await openStaffScreen(page, product, '/admin/dashboard');
  await addLeads(page, [{ name: 'Left Open', email: 'a@left-open.example', submission_date: recent() }]);
  const second = await page.context().newPage();
  await second.goto('/admin/leads');
  await search(second).fill('Left Open');
  await expect(heading(second, 1)).toBeVisible();
  await untilKept(second, /Left Open/);
  await second.getByRole('button', { name: 'View Left Open' }).click();
  await expect(dialog(second)).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(second).toHaveURL(/\/admin$/);
  await expect(second.getByText('Your session has ended.')).toHaveCount(0);
  await page.close();
  await fillIn(second, product);
  await expect(second).toHaveURL(/\/admin\/dashboard$/);
});

test('Back after Logout and another sign-in shows no personal data that was typed before', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await openFromMore(page, 'Personal Data');
  await page.getByLabel('Email or phone').fill('secret.client@history.example');
  await openFromMore(page, 'Account');
  await expect(page.getByText('This browser').first()).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await fillIn(page, product);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goBack();
  await expect(page.getByLabel('Email or phone')).toHaveValue('');
});

test('a session that ended brings every tab to the sign-in with the reason, and one sign-in brings all back', async ({
  page,
  product,
  expectReport,
}) => {
  expectReport(/ 401 /);
  await openStaffScreen(page, product, '/admin/calls');
  await expect(page.getByRole('heading', { name: 'Phone Call Clicks' })).toBeVisible();
  const second = await page.context().newPage();
  await second.goto('/admin/visits');
  await expect(second.getByRole('heading', { name: 'Website Visits' })).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Emails', exact: true }).click();
  for (const tab of [page, second]) {
    await expect(tab).toHaveURL(/\/admin$/);
    await expect(tab.getByText('Your session has ended.')).toBeVisible();
  }
  await fillIn(page, product);
  await expect(page).toHaveURL(/\/admin\/emails$/);
  await expect(second).toHaveURL(/\/admin\/visits$/);
  await expect(second.getByRole('heading', { name: 'Website Visits' })).toBeVisible();
});

test('a lead open when the session ended is open again, and closes to the list; Back never shows the sign-in', async ({
  page,
  product,
  expectReport,
}) => {
  expectReport(/ 401 .*delete-lead\.php/);
  await signIn(page, product);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await addLeads(page, [{ name: 'Open Again', email: 'a@open-again.example', submission_date: recent() }]);
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await page.getByRole('button', { name: 'View Open Again' }).click();
  await expect(dialog(page)).toContainText('a@open-again.example');
  page.once('dialog', (question) => void question.accept());
  await page.route('**/api/delete-lead.php', (route) => route.fulfill({ status: 401, json: { status: 'error' } }));
  await dialog(page).getByRole('button', { name: 'Delete this lead' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await fillIn(page, product);
  await expect(dialog(page)).toContainText('a@open-again.example');
  await dialog(page).getByRole('button', { name: 'Close dialog' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/leads$/);
  await expect(page.getByRole('heading', { name: 'Leads Management' })).toBeVisible();
  for (const back of [/\/admin\/leads$/, /\/admin\/dashboard$/]) {
    await page.goBack();
    await expect(page).toHaveURL(back);
  }
  await expect(page.getByRole('heading', { name: 'System Overview' })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/\/admin$/);
});
