import type { Browser, BrowserContext, Page } from 'playwright';
import { routes } from '../../public-site/src/routes.ts';
import { launchChromium } from '../../tests/harness/browsers/chromium.ts';

/** The addresses at which visitors and staff use the release. */
export interface LiveSite {
  publicUrl: string;
  staffOrigin: string;
}

/** A step that fails, and the symptom. */
interface Fault {
  step: string;
  reason: string;
}

const PATIENCE_MS = 15_000;

const texts = { name: 'A test', email: 'test@example.com', phone: '210 555 0100', message: 'Not sent.' };
const lead = { ...texts, caseType: 'Other', acknowledgment: true };

/** One page of each template, the form up to the point where it would be sent, and the sign-in page. */
const steps = new Map<string, (page: Page, site: LiveSite) => Promise<void>>([
  ...[...new Map(routes.toReversed().map(({ page, path }) => [page, path])).values()].map(
    (path) => [`page ${path}`, (page: Page, { publicUrl }: LiveSite) => open(page, publicUrl + path, 200)] as const,
  ),
  ['missing page', (page, { publicUrl }) => open(page, `${publicUrl}/no-such-page`, 404)],
  ['form', sendNothing],
  ['sign-in page', signIn],
]);

/**
 * Performs the first steps of a visitor and of a staff member in a real browser, at the live address. Nothing is
 * counted or stored: tracking and form submissions are answered inside the browser.
 */
async function visitLiveSite(browser: Browser, site: LiveSite): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const [step, visit] of steps) {
    const context = await browser.newContext({ locale: 'en-US' });
    const reason = await faultOf(context, (page) => visit(page, site));
    if (reason !== null) faults.push({ step, reason });
    await context.close();
  }
  return faults;
}

/**
 * Visits the live site and prints what is broken; the process then exits with 1. Without a browser or an answer at the
 * address, prints that nothing was checked.
 */
export async function smokeTest(site: LiveSite): Promise<void> {
  const reached = await fetch(site.publicUrl).catch((error: Error) => error);
  if (reached instanceof Error) return console.log(`Smoke test not run: ${site.publicUrl} does not answer.`);
  const browser = await launchChromium().catch((error: Error) => error);
  if (browser instanceof Error) return console.log('Smoke test not run: no Chromium is installed.');
  const faults = await visitLiveSite(browser, site).finally(() => browser.close());
  if (faults.length === 0) return console.log(`Smoke test passed: ${steps.size} steps at ${site.publicUrl}`);
  for (const { step, reason } of faults) console.error(`Broken: ${step}: ${reason}`);
  process.exitCode = 1;
}

/** Returns the first fault: an error that a page throws counts as much as content that does not appear. */
async function faultOf(context: BrowserContext, visit: (page: Page) => Promise<void>): Promise<string | null> {
  await context.route(/\/api\/track-\w+\.php$/, (route) => route.fulfill({ json: { status: 'success' } }));
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(`a script threw: ${message}`));
  page.on('response', (response) => {
    const isOwn = new URL(response.url()).host === new URL(page.url()).host;
    const isScript = ['script', 'stylesheet'].includes(response.request().resourceType());
    if (isOwn && isScript && response.status() >= 400) thrown.push(`${response.url()} answered ${response.status()}`);
  });
  try {
    await visit(page);
  } catch (error) {
    thrown.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  }
  return thrown[0] ?? null;
}

/** Opens a page and waits until its heading is visible and the app has hydrated it. */
async function open(page: Page, url: string, expected: number): Promise<void> {
  const response = await page.goto(url);
  if (response?.status() !== expected) throw new Error(`${url} answered ${response?.status()}`);
  await page.locator('h1').first().waitFor();
  await page.mouse.move(50, 50);
  await page.locator('html[data-app="ready"]').waitFor();
}

async function sendNothing(page: Page, { publicUrl }: LiveSite): Promise<void> {
  const message = 'This was not sent.';
  await page.route('**/mail.php', (route) => route.fulfill({ json: { status: 'success', message } }));
  await open(page, `${publicUrl}/contact`, 200);
  const form = page.locator('form[action="/mail.php"]');
  for (const [name, text] of Object.entries(texts)) await form.locator(`[name="${name}"]`).fill(text);
  await form.locator('[name="caseType"]').selectOption(lead.caseType);
  await form.locator('[name="acknowledgment"]').check();
  const sent = page.waitForRequest('**/mail.php');
  await form.locator('button[type="submit"]').click();
  const body = (await sent).postDataJSON() as Record<string, unknown>;
  for (const [name, value] of Object.entries({ ...lead, pageSource: '/contact' })) {
    if (body[name] !== value) throw new Error(`the form sent a different ${name} than was typed`);
  }
  await page.getByText(message).waitFor();
}

async function signIn(page: Page, { staffOrigin }: LiveSite): Promise<void> {
  const response = await page.goto(`${staffOrigin}/admin`);
  if (response?.status() !== 200) throw new Error(`${staffOrigin}/admin answered ${response?.status()}`);
  await page.locator('input[name="username"]').fill('nobody');
  await page.locator('input[name="password"]').fill('not the one');
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
}
