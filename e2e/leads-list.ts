import type { Page } from '@playwright/test';

/** The leads screen's heading with how many leads its list shows. */
export const heading = (page: Page, count: number | string) =>
  page.getByRole('heading', { name: `Contact Form Submissions (${count})`, exact: true });
export const search = (page: Page) => page.getByPlaceholder('Search leads...');
export const rows = (page: Page) => page.locator('.data-grid [role=row].ag-row').filter({ visible: true });
/** Opens the help with the keys, which also resets the columns. */
export const openKeys = (page: Page) => page.getByRole('button', { name: 'Keys and columns' }).click();
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Lead Details' });
