import { expect, type Page } from '@playwright/test';
import { mainOffice } from '../../facts/src/offices.ts';
import { firm } from '../../firm/firm.ts';
import { about } from '../../public-site/src/content/about.ts';
import { holdBack } from './hold-back.ts';
import { test } from './test.ts';
import { filled, fillIn, openReady, openSettled, request, submit, typed, untilReady } from './visitor.ts';

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

test('a page that the app cannot render is asked for as a finished page', async ({ page, expectReport }) => {
  expectReport(/This page cannot be rendered/);
  await breakContactPage(page);
  await openReady(page, '/about');
  await page.getByRole('link', { name: 'Schedule Free Consultation' }).first().click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Contact Our ${mainOffice.city} Office`);
  await expect(page.getByLabel('Name')).toBeVisible();
});

for (const missing of ['IntersectionObserver', 'AbortController']) {
  test(`without ${missing} the app is not started, and nothing is reported`, async ({ page }) => {
    await page.addInitScript((name) => Reflect.deleteProperty(window, name), missing);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/contact', { waitUntil: 'load' });
    await page.getByLabel('Name').fill('Still a form');
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    expect(asked.filter((url) => /entry-client|remoteEntry/.test(url))).toEqual([]);
  });
}

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

test('a page that hangs is asked for as a finished page after three seconds, however often it is tapped', async ({
  page,
}) => {
  await holdBack(page, /\/assets\/contact-page-[\w-]+\.js$/);
  await openReady(page, '/about');
  const action = page.getByRole('link', { name: 'Schedule Free Consultation' }).first();
  for (const _ of ['tap', 'tap', 'tap']) await action.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Contact Our ${mainOffice.city} Office`);
  await expect(page.getByLabel('Name')).toBeVisible();
});

test('Contact is loaded while the page is idle, and another page when it is pointed at or touched', async ({
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

test('a page whose chunk is gone for good is asked for as a finished page, also where storage is forbidden', async ({
  page,
  expectReport,
}) => {
  expectReport(/404/, /The app did not load/);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  await page.route(/\/assets\/contact-page-[\w-]+\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
  await openReady(page, '/about');
  await page.getByRole('link', { name: 'Schedule Free Consultation' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Contact Our ${mainOffice.city} Office`);
  await expect(page.getByLabel('Name')).toBeVisible();
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

test('a gateway without a server behind it removes no page', async ({ page, expectReport }) => {
  expectReport(/502/, /ERR_FAILED/);
  await openSettled(page, '/about');
  await page.route(/\/assets\/privacy-page-[\w-]+\.js$/, (route) => route.abort());
  await page.route('**/privacy', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await page.locator('.footer').getByRole('link', { name: 'Privacy', exact: true }).click();
  await expect(page.getByText(`No connection. Call ${mainOffice.phone}`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.heading);
});

test('a network that only seems to be available removes no page', async ({ page, expectReport }) => {
  expectReport(/ERR_FAILED/);
  await openSettled(page, '/about');
  await page.route('**/*', (route) => route.abort());
  await page.locator('.footer').getByRole('link', { name: 'Privacy', exact: true }).click();
  await expect(page.getByText(`No connection. Call ${mainOffice.phone}`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.heading);
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

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a touch beside menu and drawer closes them where the browser does not', async ({ page }) => {
    await openReady(page, '/about');
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('[popover]')) one.setAttribute('popover', 'manual');
    });
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await menu.tap();
    await expect(drawer).toBeVisible();
    await page.touchscreen.tap(20, 700);
    await expect(drawer).toBeHidden();
    await menu.tap();
    await drawer.getByRole('link', { name: 'Practice Areas' }).tap();
    await expect(page).toHaveURL(/\/practice-areas$/);
  });
});
