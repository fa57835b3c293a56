import { expect, type Page, type Route } from '@playwright/test';
import { mainOffice } from '../../facts/src/offices.ts';
import { firm } from '../../firm/firm.ts';
import { about } from '../../public-site/src/content/about.ts';
import { holdBack } from './hold-back.ts';
import { test } from './test.ts';
import { filled, fillIn, openReady, request, requestsTo, submit, typed, untilReady } from './visitor.ts';

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

test('a page that the app cannot show is asked for as a finished page, whatever is in the way', async ({
  context,
  expectReport,
}) => {
  expectReport(/This page cannot be rendered/, /404/, /The app did not load/);
  const chunk = /\/assets\/contact-page-[\w-]+\.js$/;
  const follow = (page: Page) => page.getByRole('link', { name: 'Schedule Free Consultation' }).first().click();
  const expectContact = async (page: Page) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Contact Our ${mainOffice.city} Office`);
    await expect(page.getByLabel('Name')).toBeVisible();
  };
  for (const [what, hinder] of [
    ['it throws', breakContactPage],
    ['its code is missing', (page: Page) => page.route(chunk, (route) => route.fulfill({ status: 404, body: '' }))],
  ] as const) {
    await test.step(what, async () => {
      const page = await context.newPage();
      await hinder(page);
      await openReady(page, '/about');
      await follow(page);
      await expectContact(page);
    });
  }
  await test.step('it hangs: given up after three seconds, however often it is tapped', async () => {
    const page = await context.newPage();
    await page.clock.install();
    await holdBack(page, chunk);
    await openReady(page, '/about');
    for (const _ of 'abc') await follow(page);
    await page.clock.fastForward(3000);
    await expectContact(page);
  });
});

test('without a connection the page stays, names the phone, and goes on by itself; a request can be written all the same', async ({
  page,
  context,
  expectReport,
}) => {
  expectReport(
    /dynamically imported module.*show-head/,
    /ERR_INTERNET_DISCONNECTED/,
    /^Tracking failed/,
    /^The SEO record of .contact did not load/,
    /502/,
    /ERR_FAILED/,
  );
  await page.setViewportSize({ width: 390, height: 844 });
  const heading = page.getByRole('heading', { level: 1 });
  const contactHeading = `Contact Our ${mainOffice.city} Office`;
  const onItsWay = page.locator('html[data-loading]');
  const words = page.getByText(`No connection. Call ${mainOffice.phone}`);
  const footerLink = (name: string) => page.locator('.footer').getByRole('link', { name, exact: true });

  await test.step('Contact is loaded once the visitor has touched the page, another page when it is pointed at or touched', async () => {
    const loaded: string[] = [];
    page.on('requestfinished', (request) => loaded.push(request.url()));
    await openReady(page, '/');
    await page.locator('main').dispatchEvent('touchstart');
    await expect.poll(() => loaded.join()).toMatch(/contact-page-/);
    expect(loaded.join()).not.toMatch(/about-page-|privacy-page-/);
    await page.getByRole('link', { name: 'About Us' }).hover();
    await expect.poll(() => loaded.join()).toMatch(/about-page-/);
    await footerLink('Privacy').dispatchEvent('touchstart');
    await expect.poll(() => loaded.join()).toMatch(/privacy-page-/);
  });
  await test.step('without a network, Contact is there', async () => {
    await context.setOffline(true);
    await page.locator('.call-bar a[href="/contact"]').click();
    await expect(page.getByLabel('Name')).toBeVisible();
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe('/contact');
    await expect(page).toHaveTitle(`${contactHeading} | ${firm.name}`);
    await fillIn(page);
    expect(await typed(page)).toEqual(filled);
  });
  await test.step('another page is not, and comes when the network does', async () => {
    await footerLink('Practice Areas').click();
    await expect(words).toBeInViewport();
    await expect(words.getByRole('link')).toHaveAttribute('href', `tel:${mainOffice.phoneLink}`);
    await expect(onItsWay).toHaveCount(1);
    await expect(heading).toHaveText(contactHeading);
    await page.goBack();
    await expect(onItsWay).toHaveCount(0);
    await expect(words).toHaveCount(0);
    await footerLink('Practice Areas').click();
    await expect(words).toBeVisible();
    await context.setOffline(false);
    await expect(heading).toHaveText('Practice Areas');
    await expect(onItsWay).toHaveCount(0);
    await expect(words).toHaveCount(0);
  });
  await test.step('neither a gateway without a server behind it nor a network that only seems to be there removes a page', async () => {
    const chunk = /\/assets\/practice-area-page-[\w-]+\.js$/;
    const failing: [string | RegExp, (route: Route) => Promise<void>][] = [
      [chunk, (route) => route.abort()],
      ['**/truck-accident-attorneys', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' })],
    ];
    for (const routes of [failing, [['**/*', (route: Route) => route.abort()] as const]]) {
      for (const [address, answer] of routes) await page.route(address, answer);
      await page.locator('.footer a[href="/truck-accident-attorneys"]').click();
      await expect(words).toBeVisible();
      await expect(heading).toHaveText('Practice Areas');
      await page.goBack();
      await expect(words).toHaveCount(0);
      await page.unrouteAll();
    }
  });
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
