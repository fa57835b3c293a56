import { expect, type Page, type Request, type Route } from '@playwright/test';
import type { Product } from '../harness/product/start-product.ts';

/** A contact request as a visitor enters it, with characters and line breaks that a careless layer would corrupt. */
export const request = {
  name: 'Zoë O’Brien 北京',
  email: "o'brien+case@example.com",
  phone: '+1 (210) 555-0177',
  caseType: 'Trucking Accidents',
  message: 'Line one <b>bold</b> & "quoted"\n\n=1+1\nLine four 🚚',
};

/** Waits until React has hydrated a page. Checks in every frame; a locator checks only twice a second after a while. */
export async function untilReady(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.app === 'ready');
}

/** Opens a page and waits until React has hydrated it. */
export async function openReady(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilReady(page);
}

/** Scrolls to a distance from the top and waits until the scroll state on `<html>` is updated. */
export async function scrollToY(page: Page, y: number): Promise<void> {
  await page.evaluate(async (top) => {
    window.scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, y);
  expect(await page.evaluate(() => scrollY)).toBe(y);
}

export const form = (page: Page) => page.locator('form[action="/mail.php"]');

export const field = (page: Page, label: string) => form(page).getByLabel(label);

/** Fills in the form of any language. */
export async function fillIn(page: Page, values = request, tick = true): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const control = form(page).locator(`[name="${name}"]`);
    await (name === 'caseType' ? control.selectOption(value) : control.fill(value));
  }
  if (tick) await form(page).getByRole('checkbox').check();
}

export const submit = (page: Page) => form(page).locator('button[type="submit"]');

/** The toast with this title. */
export const toast = (page: Page, title: string) => page.locator('.ui-toast', { hasText: title });

/** Returns the form's current values, also while they are out of sight after a request was sent. */
export async function typed(page: Page) {
  return {
    name: await field(page, 'Name').inputValue(),
    email: await field(page, 'Email').inputValue(),
    phone: await field(page, 'Phone').inputValue(),
    caseType: await field(page, 'Case Type').inputValue(),
    message: await field(page, 'Message').inputValue(),
    acknowledgment: await form(page).getByRole('checkbox', { includeHidden: true }).isChecked(),
  };
}

export const filled = { ...request, acknowledgment: true };
/** What a draft restores: all but the acknowledgment. */
export const restored = { ...request, acknowledgment: false };
export const cleared = { name: '', email: '', phone: '', caseType: '', message: '', acknowledgment: false };

/** Records every contact request that the page sends and passes it to `answer`. */
export async function noteSends(
  page: Page,
  answer: (route: Route, count: number) => Promise<void>,
): Promise<Request[]> {
  const sends: Request[] = [];
  await page.route('**/mail.php', async (route) => {
    sends.push(route.request());
    await answer(route, sends.length);
  });
  return sends;
}

export const success = (message = 'Thank you.') => ({ json: { status: 'success', message } });

/** Returns the leads with a name, which is unique to a test because a worker's journeys share one database. */
export const leadsOf = ({ sql }: Product, name: string) =>
  sql`select name, email, phone, case_type, message, page_source from leads where name = ${name}`;

/** Adds up layout shifts on pages opened from now on. The returned function returns the open page's total. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = Object.assign(window, { shifts: [] }).shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'shifts').reduce((sum: number, one: number) => sum + one, 0));
}

/** Returns a list that collects the matching URLs that a page requests from now on. */
export function requestsTo(page: Page, pattern: RegExp): string[] {
  const asked: string[] = [];
  page.on('request', (request) => pattern.test(request.url()) && asked.push(request.url()));
  return asked;
}
