import { expect } from '@playwright/test';
import { fillIn, signIn, toast } from './admin-session.ts';
import { holdBack } from './hold-back.ts';
import { test } from './test.ts';

test.describe('signed in', () => {
  test.use({ signedIn: true });

  test('a chart or a screen that cannot be fetched says so and affects no other, and is there with the connection', async ({
    page,
    expectReport,
  }) => {
    expectReport(
      /trend-chart/,
      /ERR_INTERNET_DISCONNECTED/,
      /dynamically imported module|preload CSS/,
      /gave no answer/,
    );
    await page.route('**/trend-chart-*.js', (route) => route.abort());
    await page.goto('/admin/dashboard');
    await expect(page.getByText('The chart did not load.')).toBeVisible();
    await page.getByRole('link', { name: 'Leads', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Leads Management' })).toBeVisible();
    const unanswered = page.waitForEvent('console', (message) => /gave no answer/.test(message.text()));
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Calls', exact: true }).click();
    await expect(page.getByText('This screen did not load.')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('This screen did not load.')).toBeVisible();
    await page.getByRole('link', { name: 'Leads', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Leads Management' })).toBeVisible();
    // Leaving earlier would cancel the request.
    await unanswered;
    await page.goBack();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Phone Call Clicks' })).toBeVisible();
  });

  test('the kit’s styles change nothing where they come last, as those of another release do', async ({ page }) => {
    const { styles } = await (await page.request.get('/ui/preload.json')).json();
    for (const screen of ['leads', 'visits', 'account', 'import', 'people', 'person']) {
      await page.goto(`/admin/${screen}`);
      await expect(page.getByRole('main')).not.toContainText('Loading');
      // With the account's answer, the link that only owners have is behind More.
      await expect(page.locator('a[href="/admin/people"]').first()).toBeAttached();
      const sheet = page.locator(`link[rel="stylesheet"][href="${styles}"]`);
      await expect(sheet, 'the page’s own stylesheet has the kit’s styles').toHaveCount(0);
      await page.evaluate(
        (href) =>
          new Promise((resolve, reject) => {
            const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'not all', href });
            link.addEventListener('load', resolve);
            link.addEventListener('error', reject);
            document.head.append(link);
          }),
        styles,
      );
      // Both looks belong to one task, so that no news or count can arrive between them.
      const [before, after] = await sheet.evaluate((link: HTMLLinkElement) => {
        const names = [
          'color',
          'background-color',
          'font-family',
          'font-size',
          'margin',
          'padding',
          'border',
          'height',
        ];
        // Collapsed content is laid out at any time and has a height only then, so it is compared without it.
        const looks = () =>
          [...document.querySelectorAll('#root *')].map((one) => {
            const style = getComputedStyle(one);
            const compared = names.filter((name) => name !== 'height' || one.checkVisibility());
            return [one.tagName, one.classList[0], ...compared.map((name) => style.getPropertyValue(name))].join(' | ');
          });
        const before = looks();
        link.media = 'all';
        return [before, looks()];
      });
      expect(after, screen).toEqual(before);
    }
  });
});

test('a released kit with other styles that arrives too late does not style the page', async ({
  page,
  expectReport,
}) => {
  expectReport(/^The released interface kit is not usable/);
  await page.route('**/ui/preload.json', (route) => route.fulfill({ json: { styles: '/ui/assets/ui-other.css' } }));
  const arrive = await holdBack(page, '**/ui/remoteEntry.js');
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  arrive();
  const sheets = await page.evaluate(async (path) => {
    const entry = await import(path);
    await entry.get('./ui');
    await new Promise((done) => setTimeout(done));
    return [...document.querySelectorAll('link')]
      .filter(({ rel, href }) => rel === 'stylesheet' && /\/ui\//.test(href))
      .map(({ href }) => href);
  }, '/ui/remoteEntry.js');
  expect(sheets).toEqual([]);
});

test('with a corrupt released kit or none, staff lose no screen; without the area’s own scripts they see a message', async ({
  page,
  product,
  expectReport,
}) => {
  expectReport(
    /ui\/(remoteEntry\.js|preload\.json)/,
    /^The released interface kit is not usable/,
    // The page leaves before or after it has said which module is missing.
    /ERR_FAILED.*\/admin\/assets\/|dynamically imported module/,
    /auth\.php/,
  );
  await product.setKit('missing');
  // A failed prefetch does not discard typed text; the page reports the failure when the file is needed.
  const area = /\/assets\/staff-area-.*\.js/;
  await page.route(area, (route) => route.abort());
  const missing = page.waitForEvent('requestfailed', (request) => area.test(request.url()));
  await signIn(page, product, 'not the password');
  await missing;
  await expect(toast(page, 'Login Failed')).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(product.staff.username);
  // The page retries once automatically.
  const reloaded = page.waitForEvent('load');
  await fillIn(page, product);
  await reloaded;
  await expect(page.getByText('The staff area did not load.', { exact: true })).toBeVisible();
  await page.unroute(area);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Leads Management' })).toBeVisible();
  await product.setKit('corrupt');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Leads Management' })).toBeVisible();
  await page.route(/\/admin\/assets\/.*\.js/, (route) => route.abort());
  await page.reload();
  const words = page.getByText('The staff area did not load. Please reload the page.');
  // On a slow connection, the scripts may still arrive.
  await expect(words).toBeHidden();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  await expect(words).toBeVisible();
});
