import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { savedFiles } from '../../../tests/harness/answers/files.ts';

/** What stands on the screens, most of it on that of the leads, by the names and roles of the specification. */

export const desk = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/** The heading, which says how many leads are shown, such as `2,045`. */
export const heading = (count: number | string) =>
  page.getByRole('heading', { name: `Contact Form Submissions (${count})`, exact: true });
export const search = page.getByRole('searchbox', { name: 'Search leads' });
export const dialog = page.getByRole('dialog', { name: 'Lead Details' });
export const row = (name: string) => page.getByRole('row').filter({ hasText: name });
export const cell = (name: string | RegExp) => page.getByRole('gridcell', { name, exact: true });
export const column = (name: string) => page.getByRole('columnheader', { name, exact: true });
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
/** A link to another screen. */
export const screenLink = (name: string) => page.getByRole('link', { name, exact: true });
export const toast = (text: string | RegExp) => page.getByRole('region', { name: 'Notifications' }).getByText(text);

/** The texts of a column of the rows in sight, in their order on the screen. */
export const texts = (id: string): (string | null)[] =>
  [...document.querySelectorAll<HTMLElement>(`.ag-row [col-id=${id}], .lead-card__${id}`)]
    .filter((one) => one.checkVisibility())
    .sort((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
    .map(({ textContent }) => textContent);

/** The texts of the messages that are shown. */
export const toasts = (): (string | null)[] =>
  [...document.querySelectorAll('.ui-toast')].map(({ textContent }) => textContent);

/** Presses a button. Returns the one file that the page has saved by then. */
export async function saveBy(name: string): Promise<{ name: string; text: string }> {
  const files = savedFiles();
  await button(name).click();
  await expect.poll(() => files).toHaveLength(1);
  return { name: files[0]?.name ?? '', text: (await files[0]?.text()) ?? '' };
}
