import { expect, type Page, type Request } from '@playwright/test';
import type { Lead } from '../../api/src/contracts.ts';
import { addLeads, openLive } from './admin-session.ts';

/** The leads screen's heading, which contains the number of leads in the list. */
export const heading = (page: Page, count: number | string) =>
  page.getByRole('heading', { name: `Contact Form Submissions (${count})`, exact: true });
export const search = (page: Page) => page.getByPlaceholder('Search leads...');
export const rows = (page: Page) => page.locator('.data-grid [role=row].ag-row').filter({ visible: true });
/** Opens the menu of what is needed now and then. */
export const openOptions = (page: Page) => page.getByRole('button', { name: 'List options' }).click();
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Lead Details' });

/**
 * Adds leads and opens the screen filtered to them by their email domain. When its stream opens, the screen loads the
 * list again; until then, rows may move and new requests do not count as new.
 */
export async function openLeads(page: Page, leads: (Partial<Lead> & { email: string })[]) {
  await addLeads(page, leads);
  const asked = new Set<Request>();
  page.on('request', (request) => request.url().includes('/api/get-admin-leads.php') && asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  await openLive(page, '/admin/leads');
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect.poll(() => asked.size).toBe(0);
  await search(page).fill(leads[0]?.email.replace(/^.*@/, '@') ?? '');
  await expect(heading(page, leads.length)).toBeVisible();
}

/** Returns `count` leads with an email domain. */
export const numberedLeads = (count: number, name: string, domain: string) =>
  Array.from({ length: count }, (_, index) => ({ name: `${name} ${index}`, email: `p${index}@${domain}` }));

/** Returns a lead for each name, newest first. */
export const namedLeads = (names: string[], domain: string) =>
  names.map((name, index) => ({
    name,
    email: `${index}@${domain}`,
    submission_date: new Date(Date.UTC(2025, 1, 20 - index, 12)).toISOString(),
  }));
