import { expect, type Page, type Route } from '@playwright/test';
import { mainOffice } from '../../facts/src/offices.ts';
import { firm } from '../../firm/firm.ts';
import { about } from '../../public-site/src/content/about.ts';
import { holdBack } from './hold-back.ts';
import { test } from './test.ts';
import {
  filled,
  fillIn,
  forbidStorage,
  openReady,
  openSettled,
  request,
  requestsTo,
  submit,
  typed,
  untilReady,
} from './visitor.ts';

/** A failed enhancement leaves the prerendered page unchanged. */

/** Makes creating the map's URL fail, so that the contact page cannot be rendered with any kit. */
const breakContactPage = (page: Page) =>
  page.addInitScript(() => {
    const Known = URLSearchParams;
    window.URLSearchParams = class extends Known {
      constructor(init?: ConstructorParameters<typeof Known>[0]) {
        if (typeof init === 'object' && 'marker' in init) throw new Error('This page cannot be rendered');
        super(init);
      }
    };
  });

const fieldsAreTyped = async (page: Page) => expect(await typed(page)).toEqual({ ...request, acknowledgment: true });

test('a throw while hydrating gives back the finished page, with what was typed and its native form', async ({
  page,
  product,
  expectReport,
}) => {
  expectReport(/This page cannot be rendered/);
  await breakContactPage(page);
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await fillIn(page, { ...request, name: 'Given Back' });
    await route.continue();
  });
  const thrown = page.waitForEvent('console', (message) => /cannot be rendered/.test(message.text()));
  await page.goto('/contact');
  await thrown;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Contact Our ${mainOffice.city} Office`);
  await expect(page.getByLabel('Name')).toHaveCount(1);
  expect(await typed(page)).toEqual({ ...filled, name: 'Given Back' });
  await submit(page).click();
  await expect(page).toHaveURL(/\/mail\.php$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message Sent');
  expect(await product.sql`select 1 from leads where name = 'Given Back'`).toHaveLength(1);
});

test('without IntersectionObserver or AbortController the app is not started, and nothing is reported', async ({
  context,
}) => {
  for (const missing of ['IntersectionObserver', 'AbortController']) {
    const page = await context.newPage();
    await page.addInitScript((name) => Reflect.deleteProperty(window, name), missing);
    const asked = requestsTo(page, /entry-client|remoteEntry/);
    await page.goto('/contact', { waitUntil: 'load' });
    await page.getByLabel('Name').fill('Still a form');
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    expect(asked).toEqual([]);
  }
});

test('each release in one tab may reload the page once', async ({ page, expectReport }) => {
  expectReport(/404/);
  for (const _ of ['first release', 'second release']) {
    await page.route(/\/assets\/contact-page-[\w-]+\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
    await openReady(page, '/about');
    const reloaded = page.waitForEvent('domcontentloaded');
    await page.getByRole('link', { name: 'Schedule Free Consultation' }).first().click();
    await reloaded;
    await page.unroute(/\/assets\/contact-page-[\w-]+\.js$/);
    await untilReady(page);
    await expect(page.getByLabel('Name')).toBeVisible();
    await page.goBack();
  }
});

test('Contact is loaded once the visitor has touched the page, and another page when it is pointed at or touched', async ({
  page,
  context,
  expectReport,
}) => {
  expectReport(
    /dynamically imported module.*show-head/,
    /ERR_INTERNET_DISCONNECTED/,
    /^Tracking failed/,
    /^The SEO record of .contact did not load/,
  );
  await page.setViewportSize({ width: 390, height: 844 });
  const loaded: string[] = [];
  page.on('requestfinished', (request) => loaded.push(request.url()));
  await openReady(page, '/');
  await page.locator('main').dispatchEvent('touchstart');
  await expect.poll(() => loaded.join()).toMatch(/contact-page-/);
  expect(loaded.join()).not.toMatch(/about-page-|privacy-page-/);
  await page.getByRole('link', { name: 'About Us' }).hover();
  await expect.poll(() => loaded.join()).toMatch(/about-page-/);
  await page.locator('.footer').getByRole('link', { name: 'Privacy', exact: true }).dispatchEvent('touchstart');
  await expect.poll(() => loaded.join()).toMatch(/privacy-page-/);
  await context.setOffline(true);
  await page.locator('.call-bar a[href="/contact"]').click();
  await expect(page.getByLabel('Name')).toBeVisible();
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  expect(new URL(canonical ?? '').pathname).toBe('/contact');
  await expect(page).toHaveTitle(`Contact Our ${mainOffice.city} Office | ${firm.name}`);
  await fillIn(page);
  await fieldsAreTyped(page);
});

test('a page that the app cannot show is asked for as a finished page, whatever is in the way', async ({
  context,
  expectReport,
}) => {
  expectReport(/This page cannot be rendered/, /404/, /The app did not load/);
  const chunk = /\/assets\/contact-page-[\w-]+\.js$/;
  const hindrances: [hinder: (page: Page) => Promise<unknown>, taps: number][] = [
    [breakContactPage, 1],
    [
      async (page) => {
        await forbidStorage(page, 'sessionStorage');
        await page.route(chunk, (route) => route.fulfill({ status: 404, body: '' }));
      },
      1,
    ],
    // Whatever hangs is given up after three seconds, however often it is tapped.
    [(page) => holdBack(page, chunk), 3],
  ];
  for (const [hinder, taps] of hindrances) {
    const page = await context.newPage();
    await hinder(page);
    await openReady(page, '/about');
    const action = page.getByRole('link', { name: 'Schedule Free Consultation' }).first();
    for (let tap = 0; tap < taps; tap += 1) await action.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Contact Our ${mainOffice.city} Office`);
    await expect(page.getByLabel('Name')).toBeVisible();
  }
});

test('without a connection the page stays, names the phone, and goes on by itself', async ({
  page,
  context,
  expectReport,
}) => {
  expectReport(/ERR_INTERNET_DISCONNECTED/);
  await openSettled(page, '/about');
  const follow = () => page.locator('.footer').getByRole('link', { name: 'Practice Areas', exact: true }).click();
  const heading = page.getByRole('heading', { level: 1 });
  const onItsWay = page.locator('html[data-loading]');
  const words = page.getByText(`No connection. Call ${mainOffice.phone}`);

  await context.setOffline(true);
  await follow();
  await expect(words).toBeInViewport();
  await expect(words.getByRole('link')).toHaveAttribute('href', `tel:${mainOffice.phoneLink}`);
  await expect(onItsWay).toHaveCount(1);
  await expect(heading).toHaveText(about.heading);

  await page.goBack();
  await expect(onItsWay).toHaveCount(0);
  await expect(words).toHaveCount(0);
  await follow();
  await expect(words).toBeVisible();
  await context.setOffline(false);
  await expect(heading).toHaveText('Practice Areas');
  await expect(onItsWay).toHaveCount(0);
  await expect(words).toHaveCount(0);
});

test('neither a gateway without a server behind it nor a network that only seems to be there removes a page', async ({
  page,
  expectReport,
}) => {
  expectReport(/502/, /ERR_FAILED/);
  const failing: [string | RegExp, (route: Route) => Promise<void>][] = [
    [/\/assets\/privacy-page-[\w-]+\.js$/, (route) => route.abort()],
    ['**/privacy', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' })],
  ];
  for (const routes of [failing, [['**/*', (route: Route) => route.abort()] as const]]) {
    await openSettled(page, '/about');
    for (const [address, answer] of routes) await page.route(address, answer);
    await page.locator('.footer').getByRole('link', { name: 'Privacy', exact: true }).click();
    await expect(page.getByText(`No connection. Call ${mainOffice.phone}`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.heading);
    await page.unrouteAll();
  }
});

test('a step back to a page that a reload has forgotten leaves the page there until the other one has come', async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await openReady(page, '/about');
  await page.locator('.footer').getByRole('link', { name: 'Practice Areas', exact: true }).click();
  await expect(heading).toHaveText('Practice Areas');
  await page.reload();
  await untilReady(page);
  const arrive = await holdBack(page, '**/assets/about-page-*.js');
  const visits: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/track-visit.php')) visits.push(request.postDataJSON().pageTitle);
  });
  await page.goBack();
  await expect(page.locator('html[data-loading]')).toHaveCount(1);
  await expect(heading).toHaveText('Practice Areas');
  expect(visits).toEqual([]);
  arrive();
  await expect(heading).toHaveText(about.heading);
  await expect(page).toHaveTitle(`About Us | ${firm.name}`);
  await expect.poll(() => visits).toEqual([`About Us | ${firm.name}`]);
});

test('a browser that fills the fields in again by itself still offers to clear the form', async ({ page }) => {
  await openReady(page, '/contact');
  await fillIn(page);
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await fillIn(page);
    await route.continue();
  });
  await page.reload();
  await untilReady(page);
  await fieldsAreTyped(page);
  await page.getByRole('button', { name: 'Clear the form' }).click();
  expect((await typed(page)).name).toBe('');
});
