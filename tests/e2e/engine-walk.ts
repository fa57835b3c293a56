import { expect } from '@playwright/test';
import { reviews } from '../../firm/reviews.ts';
import type { Tab } from '../harness/browsers/tab.ts';
import type { Product } from '../harness/product/start-product.ts';
import { eventually, path, text } from './engine-test.ts';
import { otherOffice } from './firm.ts';
import { request as anyRequest } from './visitor.ts';

const attribute = (tab: Tab, name: string) =>
  tab.evaluate((wanted) => document.documentElement.getAttribute(wanted), name);

/** Opens a page and waits until the app runs. Throws with the page's state where it does not. */
export async function openReady(tab: Tab, address: string) {
  await tab.goto(address);
  const isReady = eventually(() => attribute(tab, 'data-app'), address, 20_000).toBe('ready');
  await isReady.catch(async (error: Error) => {
    const state = await tab.evaluate(() => ({
      hidden: document.hidden,
      loaded: document.readyState,
      paints: performance.getEntriesByType('paint').map(({ name }) => name),
      missing: [...document.images].filter(({ complete }) => !complete).map(({ src }) => src),
    }));
    throw new Error(`${error.message}\n${JSON.stringify(state)} ${(await tab.complaints()).join('\n')}`);
  });
}

/** In the browser: returns links of the bar that overlap or extend beyond the window. */
function misplacedLinks() {
  const all = [...document.querySelectorAll('.nav-bar a')].filter((link) => link.checkVisibility());
  const boxes = all.map((link) => ({ name: link.textContent, box: link.getBoundingClientRect() }));
  return boxes.flatMap(({ name, box: a }, at) => [
    ...(a.left < 0 || a.right > innerWidth ? [`${name} is beyond the window`] : []),
    ...boxes
      .slice(at + 1)
      .filter(({ box: b }) => b.left < a.right && a.left < b.right && b.top < a.bottom && a.top < b.bottom)
      .map((other) => `${name} lies over ${other.name}`),
  ]);
}

/** Expects that the page does not scroll sideways. */
export async function expectNoOverflow(tab: Tab, where: string) {
  const overflow = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${where} is not wider than the window`).toBeLessThanOrEqual(0);
}

/** Checks the intro overlay's formula, in both orientations, and the reviews' carousel. */
export async function introFadesAndReviewsCount(tab: Tab) {
  const overlayAt = (y: number) =>
    tab.evaluate(async (top) => {
      scrollTo({ top, behavior: 'instant' });
      for (const _ of 'abc') await new Promise(requestAnimationFrame);
      const overlay = document.querySelector('.intro-overlay');
      if (!overlay) throw new Error('There is no overlay');
      const { opacity, visibility } = getComputedStyle(overlay);
      return { off: Math.abs(Number(opacity) - (1 - scrollY / (innerHeight / 2))), visibility };
    }, y);
  const expectFormula = async () => {
    for (const y of [0, 40, 60, 150, 0]) {
      const { off, visibility } = await overlayAt(y);
      expect(off, `at ${y} px`).toBeLessThan(0.002);
      expect(visibility, `at ${y} px`).toBe('visible');
    }
  };
  await expectFormula();
  expect((await overlayAt(500)).visibility).toBe('hidden');
  await tab.resize({ width: 844, height: 500 });
  await eventually(() => tab.evaluate(() => innerWidth)).toBe(844);
  expect((await overlayAt(300)).visibility).toBe('hidden');
  await tab.resize({ width: 390, height: 844 });
  await eventually(() => tab.evaluate(() => innerWidth)).toBe(390);
  await expectFormula();

  // After an interrupted step.
  if (reviews.length < 2) return;
  await tab.evaluate(async () => {
    const carousel = document.querySelector('.reviews .ui-carousel');
    const [previous] = carousel?.querySelectorAll('button') ?? [];
    previous?.click();
    for (const _ of 'abc') await new Promise(requestAnimationFrame);
    carousel?.querySelector('.ui-carousel__track')?.scrollTo({ left: 0, behavior: 'instant' });
  });
  await eventually(() => text(tab, '.reviews .ui-carousel__position')).toBe(`1 of ${reviews.length}`);
}

/** Goes to the second office by the bar's menu, at the widths where it differs. */
export async function menuLeadsOn(tab: Tab, hasPopover: boolean) {
  for (const width of hasPopover ? [1280] : [390, 768, 1280]) {
    await tab.resize({ width, height: 900 });
    await eventually(() => tab.evaluate(() => innerWidth)).toBe(width);
    await expectNoOverflow(tab, `/about at ${width} px`);
    if (!hasPopover) expect(await tab.evaluate(misplacedLinks), `${width} px`).toEqual([]);
  }
  const { menuLabel, contactPath, city } = otherOffice;
  if (hasPopover) await tab.click({ role: 'button', name: 'Contact' });
  await tab.click({ role: 'link', name: hasPopover ? menuLabel : `Contact, ${menuLabel}` });
  await eventually(() => path(tab)).toBe(contactPath.en);
  await eventually(() => text(tab, 'h1')).toBe(`Contact Our ${city} Office`);
  // Firefox fails a call that is under way when the page is left, and the page reports it.
  await eventually(() => tab.evaluate(recordHasArrived)).toBe(true);
}

function recordHasArrived() {
  const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return calls.some(({ name, responseEnd }) => /-contact-.*-seo\.php$/.test(name) && responseEnd > 0);
}

/** Goes to the About page by the drawer, or by the bar without the Popover API. */
export async function drawerLeadsOn(tab: Tab, hasPopover: boolean) {
  if (hasPopover) {
    const callNow = { role: 'link', name: /^CALL NOW/ };
    expect(await tab.count(callNow)).toBe(0);
    await tab.click({ role: 'button', name: 'Menu' });
    await eventually(() => tab.count(callNow)).toBe(1);
    await tab.press('Escape');
    await eventually(() => tab.count(callNow)).toBe(0);
    await tab.click({ role: 'button', name: 'Menu' });
  }
  await tab.click({ css: hasPopover ? '.drawer a[href="/about"]' : '.nav-bar a[href="/about"]' });
  await eventually(() => path(tab)).toBe('/about');
  await eventually(() => tab.evaluate(() => document.title)).toMatch(/^About/);
}

/** Runs on the About page, which was loaded once before the app navigated to it. */
export async function visitsAndClicksAreCounted(tab: Tab, { sql }: Product) {
  // The test environment cannot handle calls and emails.
  await tab.evaluate(() =>
    addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[href^="tel:"], a[href^="mailto:"]')) event.preventDefault();
    }),
  );
  const session = await tab.evaluate(() => Object.values(sessionStorage).find((value) => /^[\w-]{16,}$/.test(value)));
  await tab.click({ css: 'footer a[href^="tel:"]' });
  await tab.click({ css: 'footer a[href^="mailto:"]' });
  const count = async () => {
    const [row] = await sql`
      select (select count(*)::int from visits where session_id = ${session ?? ''} and page_url = '/') as landings,
        (select count(*)::int from visits where session_id = ${session ?? ''} and page_url = '/about') as visits,
        (select count(*)::int from clicks where kind = 'call' and page_source = '/about') > 0 as called,
        (select count(*)::int from clicks where kind = 'email' and page_source = '/about') > 0 as mailed`;
    return row;
  };
  await eventually(count).toEqual({ landings: 1, visits: 2, called: true, mailed: true });
}

/** One line with characters from Unicode's Basic Multilingual Plane, because WebKit's driver can type no others. */
export const request = { ...anyRequest, message: 'One line <b>bold</b> & "quoted" =1+1' };

/** Tests that also run in WebKit without the Popover API. */
export const withoutPopover = { tag: '@without-popover' };

export async function fillIn(tab: Tab, values = request, tick = true) {
  await tab.fill({ css: 'form [name=name]' }, values.name);
  await tab.fill({ css: 'form [name=email]' }, values.email);
  await tab.fill({ css: 'form [name=phone]' }, values.phone);
  await tab.choose({ css: 'form [name=caseType]' }, values.caseType);
  await tab.fill({ css: 'form [name=message]' }, values.message);
  if (tick) await tab.click({ css: 'form [type=checkbox]' });
}

export const typed = (tab: Tab) =>
  tab.evaluate(() => {
    const value = (name: string) => document.querySelector<HTMLInputElement>(`form [name=${name}]`)?.value;
    return ['name', 'email', 'phone', 'caseType', 'message'].map(value);
  });

export const submit = { css: 'form[action="/mail.php"] [type=submit]' };
