import { expect, type Page } from '@playwright/test';
import type { Lead } from '../api/src/contracts.ts';
import { addLeads } from './admin-session.ts';

/** The leads screen's heading with how many leads its list shows. */
export const heading = (page: Page, count: number | string) =>
  page.getByRole('heading', { name: `Contact Form Submissions (${count})`, exact: true });
export const search = (page: Page) => page.getByPlaceholder('Search leads...');
export const rows = (page: Page) => page.locator('.data-grid [role=row].ag-row').filter({ visible: true });
/** Opens the help with the keys, which also resets the columns. */
export const openKeys = (page: Page) => page.getByRole('button', { name: 'Keys and columns' }).click();
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Lead Details' });

/** Adds leads and opens the screen with them alone, found by the domain of their addresses. */
export async function openLeads(page: Page, leads: (Partial<Lead> & { email: string })[]) {
  await addLeads(page, leads);
  await page.goto('/admin/leads');
  await search(page).fill(leads[0]?.email.replace(/^.*@/, '@') ?? '');
  await expect(heading(page, leads.length)).toBeVisible();
}

/** So many leads of an e-mail domain. */
export const numberedLeads = (count: number, name: string, domain: string) =>
  Array.from({ length: count }, (_, index) => ({ name: `${name} ${index}`, email: `p${index}@${domain}` }));

/** A lead of each name, the first one the newest. */
export const namedLeads = (names: string[], domain: string) =>
  names.map((name, index) => ({
    name,
    email: `${index}@${domain}`,
    submission_date: new Date(Date.UTC(2025, 1, 20 - index, 12)).toISOString(),
  }));
