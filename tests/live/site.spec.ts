import { test as base, expect, type Response } from '@playwright/test';
import { routes } from '../../public-site/src/routes.ts';
import { filled, fillIn, noteSends, openReady, submit, success, untilReady } from '../e2e/visitor.ts';

const { PUBLIC_URL = '', ADMIN_URL = PUBLIC_URL } = process.env;

/**
 * The first steps of a visitor and of a staff member at the live site, of which nothing is counted or stored: tracking and
 * the form are answered inside the browser. What a page's scripts throw, or do not load, fails a step.
 */
const test = base.extend<{ faults: undefined }>({
  faults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      context.on('weberror', (error) => faults.push(error.error().message));
      context.on('response', (response) => {
        if (isOwnScript(response) && response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
      });
      await context.route(/\/api\/track-\w+\.php$/, (route) => route.fulfill(success()));
      await use(undefined);
      expect(faults, 'what scripts threw, or did not load').toEqual([]);
    },
    { auto: true },
  ],
});

const isOwnScript = (response: Response): boolean =>
  [PUBLIC_URL, ADMIN_URL].some((address) => response.url().startsWith(new URL(address).origin)) &&
  ['script', 'stylesheet'].includes(response.request().resourceType());

/** The first page of each template. */
for (const path of new Map(routes.toReversed().map((route) => [route.page, route.path])).values()) {
  test(`page ${path}`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.locator('h1').first()).toBeVisible();
    await untilReady(page);
  });
}

test('missing page', async ({ page }) => {
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  await untilReady(page);
});

test('form', async ({ page }) => {
  const sends = await noteSends(page, (route) => route.fulfill(success('This was not sent.')));
  await openReady(page, '/contact');
  await fillIn(page);
  await submit(page).click();
  await expect(page.getByText('This was not sent.')).toBeVisible();
  expect(sends[0]?.postDataJSON()).toMatchObject({ ...filled, pageSource: '/contact' });
});

test('sign-in page', async ({ page }) => {
  expect((await page.goto(`${ADMIN_URL}/admin`))?.status()).toBe(200);
  await page.getByLabel('Username').fill('nobody');
  await page.getByLabel('Password').fill('not the one');
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
});
