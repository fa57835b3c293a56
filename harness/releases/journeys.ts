import type { BrowserContext, Page } from 'playwright';
import { fillIn, request, submit, toast, untilReady } from '../../e2e/visitor.ts';

/** A page as its visitor has it, and everything that its console complains about. */
export type WatchedPage = { page: Page; complaints: string[]; kitInUse: () => 'served' | 'bundled' };

/** Opens an empty page that notes complaints; those about a kit that is meant to be broken are left out. */
export async function watchedPage(context: BrowserContext, kitIsUsable: boolean): Promise<WatchedPage> {
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const complaints: string[] = [];
  let bundled = false;
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    const isFallback = message.text().includes('interface kit is not usable');
    bundled ||= isFallback;
    const isAboutKit = isFallback || message.location().url.includes('/ui/');
    if (kitIsUsable || !isAboutKit) complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, complaints, kitInUse: () => (bundled ? 'bundled' : 'served') };
}

/** The contact journey in short: the page becomes an app, the form is filled in and sent, the toast says so. */
export async function contactJourney({ page }: WatchedPage, origin: string, name: string): Promise<void> {
  await page.goto(`${origin}/contact`);
  await page.mouse.move(100, 100);
  await untilReady(page);
  await fillIn(page, { ...request, name });
  await submit(page).click();
  await toast(page, 'Message Sent').waitFor();
}

/** The leads journey in short: the list, the search, the details. The context must be signed in. */
export async function leadsJourney({ page }: WatchedPage, origin: string, name: string): Promise<void> {
  await page.goto(`${origin}/admin/leads`);
  await page.getByPlaceholder('Search leads...').fill(name);
  await page.getByRole('heading', { name: 'Contact Form Submissions (1)', exact: true }).waitFor();
  await page.getByRole('button', { name: `View ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Lead Details' });
  await dialog.getByRole('link', { name: request.email }).waitFor();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}
