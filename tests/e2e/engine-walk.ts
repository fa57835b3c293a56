import { expect } from '@playwright/test';
import type { Tab } from '../harness/browsers/tab.ts';
import type { Product } from '../harness/product/start-product.ts';
import { eventually, path, text } from './engine-test.ts';
import { otherOffice } from './firm.ts';
import { request as anyRequest } from './visitor.ts';

/** Opens a page and waits until the app runs. Throws with the page's complaints where it does not. */
export async function openReady(tab: Tab, address: string) {
  await tab.goto(address);
  const isReady = eventually(() => tab.evaluate(() => document.documentElement.dataset.app), address, 20_000).toBe(
    'ready',
  );
  await isReady.catch(async (error: Error) => {
    throw new Error([error.message, ...(await tab.complaints())].join('\n'));
  });
}

/** In the browser: returns links of the bar that are covered at an edge or extend beyond the window. */
function misplacedLinks() {
  scrollTo({ top: 0, behavior: 'instant' });
  const isMisplaced = (link: Element) => {
    const { left, right, top, bottom } = link.getBoundingClientRect();
    const isAt = (x: number) => link.contains(document.elementFromPoint(x, (top + bottom) / 2));
    return !(isAt(left + 1) && isAt(right - 1));
  };
  const links = [...document.querySelectorAll('.nav-bar a')].filter((link) => link.checkVisibility());
  return links.filter(isMisplaced).map(({ textContent }) => textContent);
}

/** Expects that the page does not scroll sideways. */
export async function expectNoOverflow(tab: Tab, where: string) {
  const overflow = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `${where} is not wider than the window`).toBeLessThanOrEqual(0);
}

async function resize(tab: Tab, width: number, height: number) {
  await tab.resize({ width, height });
  await eventually(() => tab.evaluate(() => innerWidth)).toBe(width);
}

/** Checks that the intro overlay fades by its formula until it is hidden, also while the phone is held sideways. */
export async function introFades(tab: Tab) {
  const differenceAt = (y: number) =>
    tab.evaluate(async (top) => {
      scrollTo({ top, behavior: 'instant' });
      for (const _ of 'abc') await new Promise(requestAnimationFrame);
      const { opacity, visibility } = getComputedStyle(document.querySelector('.intro-overlay') as Element);
      const formula = 1 - scrollY / (innerHeight / 2);
      const isHidden = visibility === 'hidden';
      if (isHidden !== formula < 0.1) return `wrongly ${visibility}`;
      return isHidden ? 0 : Math.abs(Number(opacity) - formula);
    }, y);
  for (const [width, height] of [
    [844, 500],
    [390, 844],
  ] as const) {
    await resize(tab, width, height);
    for (const y of [0, 60, 150, 300, 500, 0])
      expect(await differenceAt(y), `${width} px, at ${y} px`).toBeLessThan(0.002);
  }
}

/** Goes to the second office by the bar's menu, at the widths where it differs. */
export async function menuLeadsOn(tab: Tab, hasPopover: boolean) {
  for (const width of hasPopover ? [1280] : [390, 768, 1280]) {
    await resize(tab, width, 900);
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
  const session = (await tab.evaluate(() => sessionStorage.getItem('advocate-session'))) ?? '';
  await tab.click({ css: 'footer a[href^="tel:"]' });
  await tab.click({ css: 'footer a[href^="mailto:"]' });
  const counts = async () => {
    const rows = await sql`
      select page_url as what, count(*)::int from visits where session_id = ${session} group by 1 union all
      select kind::text, count(*)::int from clicks where session_id = ${session} and page_source = '/about' group by 1`;
    return Object.fromEntries(rows.map(({ what, count }) => [what, count]));
  };
  await eventually(counts).toMatchObject({ '/': 1, '/about': 2, call: 1, email: 1 });
}

/** One line with characters from Unicode's Basic Multilingual Plane, because WebKit's driver can type no others. */
export const request = { ...anyRequest, message: 'One line <b>bold</b> & "quoted" =1+1' };

/** Tests that also run in WebKit without the Popover API. */
export const withoutPopover = { tag: '@without-popover' };

export async function fillIn(tab: Tab, values = request, tick = true) {
  for (const [name, value] of Object.entries(values)) {
    const control = { css: `form [name=${name}]` };
    await (name === 'caseType' ? tab.choose(control, value) : tab.fill(control, value));
  }
  if (tick) await tab.click({ css: 'form [type=checkbox]' });
}

export const typed = (tab: Tab) =>
  tab.evaluate(() => {
    const value = (name: string) => document.querySelector<HTMLInputElement>(`form [name=${name}]`)?.value;
    return ['name', 'email', 'phone', 'caseType', 'message'].map(value);
  });

export const submit = { css: 'form[action="/mail.php"] [type=submit]' };
