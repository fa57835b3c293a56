import type { BrowserContext, Page } from 'playwright';
import { fillIn, form, request, submit, toast, untilReady } from '../../e2e/visitor.ts';
import type { ReleaseTexts } from './release-texts.ts';

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

/**
 * The contact journey in short: the page becomes an app, the form is filled in and sent, the toast says so. Gives the
 * milliseconds until the page was an app.
 */
export async function contactJourney({ page }: WatchedPage, origin: string, name: string): Promise<number> {
  const started = performance.now();
  await page.goto(`${origin}/contact`);
  await page.mouse.move(100, 100);
  await untilReady(page);
  const ms = performance.now() - started;
  await fillIn(page, { ...request, name });
  await submit(page).click();
  await toast(page, 'Message Sent').waitFor();
  return ms;
}

/**
 * Goes on from the contact page to the practice areas and back, without loading a page: each says what the release says
 * that it was loaded from.
 */
export async function readingJourney({ page }: WatchedPage, texts: ReleaseTexts): Promise<void> {
  const contactPage = async () => {
    await titled(page, texts.title);
    await page.locator('main').getByRole('link', { name: texts.phone }).first().waitFor();
    await form(page).locator('option', { hasText: texts.placeholder }).waitFor({ state: 'attached' });
  };
  await contactPage();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const record = page.waitForResponse('**/api/get-practice-areas-seo.php');
  await page.locator('header a[href="/practice-areas"]').first().click();
  await (await record).finished();
  await page.locator('main').getByText(texts.practiceArea).first().waitFor();
  const contactRecord = page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === '/contact' && answer.request().resourceType() === 'fetch',
  );
  await page.goBack();
  await (await contactRecord).finished();
  await contactPage();
  if (!(await page.evaluate(() => 'isSamePage' in window))) throw new Error('The page was loaded anew');
}

/** Waits for a title, and until a record that came for the page had its turn. */
async function titled(page: Page, title: string) {
  await page.waitForFunction((start) => document.title.startsWith(start), title);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const shown = await page.title();
  if (!shown.startsWith(title)) throw new Error(`The title became ${shown}`);
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
