import { expect, type Page, type Request, type Route } from '@playwright/test';
import { contactTextsEs } from '../../facts/src/contact-texts-es.ts';
import type { Product } from '../harness/product/start-product.ts';

const { fields: spanish } = contactTextsEs;

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

/** Opens a page and also waits for all that it requests on its own, of which its head record comes last. */
export async function openSettled(page: Page, path: string): Promise<void> {
  const record = page.waitForResponse(
    (response) => response.request().resourceType() === 'fetch' && /(-seo\.php|\/contact)$/.test(response.url()),
  );
  await openReady(page, path);
  await (await record).finished();
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

export async function fillIn(page: Page, values: Partial<typeof request> = request, tick = true): Promise<void> {
  if (values.name !== undefined) await field(page, 'Name').fill(values.name);
  if (values.email !== undefined) await field(page, 'Email').fill(values.email);
  if (values.phone !== undefined) await field(page, 'Phone').fill(values.phone);
  if (values.caseType !== undefined) await field(page, 'Case Type').selectOption(values.caseType);
  if (values.message !== undefined) await field(page, 'Message').fill(values.message);
  if (tick) await form(page).getByRole('checkbox').check();
}

export async function fillInSpanish(page: Page, name: string): Promise<void> {
  await form(page).getByLabel(spanish.name).fill(name);
  await form(page).getByLabel(spanish.email).fill(request.email);
  await form(page).getByLabel(spanish.phone).fill(request.phone);
  await form(page).getByLabel(spanish.caseType).selectOption(request.caseType);
  await form(page).getByLabel(spanish.message).fill(request.message);
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

/** Simulates a browser that does not allow storage. */
export const forbidStorage = (page: Page, ...kinds: ('localStorage' | 'sessionStorage')[]) =>
  page.addInitScript((names) => {
    for (const name of names) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    }
  }, kinds);

/** Adds up layout shifts on pages opened from now on. The returned function returns the open page's total. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, { shifted: Reflect.get(window, 'shifted') + Reflect.get(entry, 'value') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'shifted'));
}

/** Returns a list that collects the matching URLs that a page requests from now on. */
export function requestsTo(page: Page, pattern: RegExp): string[] {
  const asked: string[] = [];
  page.on('request', (request) => pattern.test(request.url()) && asked.push(request.url()));
  return asked;
}

/** The card of a team member on a wide screen. */
export const cardOf = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) });
