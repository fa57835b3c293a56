import { readFile } from 'node:fs/promises';
import { expect, type Page, request as playwrightRequest } from '@playwright/test';
import type { Lead } from '../../api/src/contracts.ts';
import type { Product } from '../harness/product/start-product.ts';

/** Signs in like a person: opens the page, fills in the form, and presses the button. */
export async function signIn(page: Page, product: Product, password = product.staff.password) {
  await page.goto('/admin');
  await fillIn(page, product, password);
}

export async function fillIn(page: Page, product: Pick<Product, 'staff'>, password = product.staff.password) {
  await page.getByLabel('Username').fill(product.staff.username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs in faster, for pages of another browser: gets a session from the API, sets the flag, and opens a screen. */
export async function openStaffScreen(page: Page, product: Product, path: string) {
  await page.request.post('/api/auth.php', { data: product.staff, failOnStatusCode: true });
  await page.addInitScript(() => localStorage.setItem('admin_token', 'authenticated'));
  await page.goto(path);
}

/** Adds an account, because all journeys share the first one; returns the product with its credentials. */
export async function addAccount(product: Product, username: string, role = 'staff'): Promise<Product> {
  await product.sql`
    insert into staff (name, password_hash, role)
    select ${username}, password_hash, ${role} from staff where name = ${product.staff.username} on conflict do nothing`;
  return { ...product, staff: { ...product.staff, username } };
}

/** Opens a screen whose link is behind 'More'. */
export async function openFromMore(page: Page, name: 'Account' | 'People' | 'Activity' | 'Personal Data') {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('navigation', { name: 'Staff area' }).getByRole('link', { name, exact: true }).click();
}

/** Presses a button and returns the file that it saves. */
export async function saveBy(page: Page, button: string) {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await saved;
  const path = await file.path();
  return { name: file.suggestedFilename(), path, text: await readFile(path, 'utf8') };
}

/** Opens a screen and waits until it receives notifications of new leads. */
export async function openLive(page: Page, path: string) {
  const ready = answersTo(page, 'lead-events', 'get-new-leads');
  await page.goto(path);
  await ready;
}

/** Selects a file with this text on the import screen. */
export const chooseFile = (page: Page, name: string, text: string, encoding?: BufferEncoding) =>
  page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, encoding) });

/** Returns the storage state of a new session of the first staff account, for a browser context. */
export async function signedInState({ origin, staff }: Product, extraHTTPHeaders?: Record<string, string>) {
  const storageState = { cookies: [], origins: [] };
  const api = await playwrightRequest.newContext({
    baseURL: origin,
    storageState,
    ...(extraHTTPHeaders && { extraHTTPHeaders }),
  });
  await api.post('/api/auth.php', { data: staff, failOnStatusCode: true });
  const { cookies } = await api.storageState();
  await api.dispose();
  return { cookies, origins: [{ origin, localStorage: [{ name: 'admin_token', value: 'authenticated' }] }] };
}

/** Adds leads by import; the page's context must be signed in. Repeated values add nothing. */
export async function addLeads(page: Page, leads: Partial<Lead>[]) {
  for (let start = 0; start < leads.length; start += 100) {
    const batch = leads.slice(start, start + 100).map((lead) => ({
      name: 'Nobody',
      email: 'nobody@example.com',
      phone: '210 555 0100',
      case_type: 'Personal Injury',
      message: '',
      submission_date: '2025-03-04T15:30:00Z',
      page_source: '/contact',
      ...lead,
    }));
    const answer = await page.request.post('/api/import-leads.php', { data: { leads: batch, dryRun: false } });
    expect(await answer.json()).toMatchObject({ status: 'success', rejected: [] });
  }
}

/** Sends a visitor's request, which is committed when this resolves. */
export async function sendRequest(
  { request }: Pick<Page, 'request'>,
  name: string,
  more: Record<string, unknown> = {},
) {
  const answer = await request.post('/mail.php', {
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    data: {
      name,
      email: 'visitor@example.com',
      phone: '(210) 555-0142',
      caseType: 'Personal Injury',
      message: 'A truck hit me.',
      acknowledgment: true,
      pageSource: '/contact',
      ...more,
    },
  });
  expect(await answer.json()).toMatchObject({ status: 'success' });
}

/** Answers all requests, so that nothing of what other journeys have sent is new or waits. */
export const nothingNew = ({ sql }: Pick<Product, 'sql'>) =>
  sql`insert into contact_log (lead_id, staff_id, staff_name, kind) select id, 1, 'staff', 'answered' from open_leads`;

export const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Notifications' }).locator('.ui-toast').filter({ hasText: title });

/** Answers a call with fixed values, so that tests can expect exact texts. */
export const answer = (page: Page, call: string, json: object) =>
  page.route(`**/api/${call}`, (route) => route.fulfill({ json: { status: 'success', ...json } }));

/** Doubles the text size of all pages opened from now on, like a browser setting. */
export const enlargeText = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    }),
  );

/**
 * Resolves when each of these calls of a page has received a response. Calls in flight when a session ends are refused,
 * and the page leaves on the first refusal.
 */
export const answersTo = (page: Page, ...calls: string[]) =>
  Promise.all(calls.map((call) => page.waitForResponse(`**/api/${call}.php*`)));
