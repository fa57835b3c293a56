import { expect, type Page } from '@playwright/test';
import { offices } from '../../facts/src/offices.ts';
import { firm } from '../../firm/firm.ts';
import { cityPage, otherOffice } from './firm.ts';
import { test } from './test.ts';
import { openReady, untilReady } from './visitor.ts';

/** Returns everything in the head, of this page or of another one's HTML, by tag. */
const headOf = (page: Page, html?: string) =>
  page.evaluate((html) => {
    const { title, head } = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
    const said: [string, string][] = [['title', title]];
    for (const element of head.querySelectorAll('meta[name], meta[property]')) {
      const name = element.getAttribute('name') ?? element.getAttribute('property') ?? '';
      if (/^(viewport|color-scheme|theme-color|format-detection)$/.test(name)) continue;
      said.push([name, element.getAttribute('content') ?? '']);
    }
    for (const link of head.querySelectorAll('link[rel="canonical"]')) {
      said.push(['canonical', link.getAttribute('href') ?? '']);
    }
    for (const script of head.querySelectorAll('script[type="application/ld+json"]')) {
      said.push(['graph', JSON.stringify(JSON.parse(script.textContent ?? ''))]);
    }
    return said.sort(([one], [other]) => (one < other ? -1 : 1));
  }, html);

test('moving through the site leaves every head as a fresh load would show it', async ({ page, request }) => {
  const walk = [
    ['/practice-areas', 'main a[href="/truck-accident-attorneys"]'],
    ['/truck-accident-attorneys', 'header a[href="/about"]'],
    ['/about', `footer a[href="${cityPage('personal-injury')}"]`],
    [cityPage('personal-injury'), 'main a[href="/contact"]'],
    ['/contact', `main a[href="${otherOffice.contactPath.en}"]`],
    [otherOffice.contactPath.en, ''],
  ] as const;
  await openReady(page, walk[0][0]);
  for (const [path, next] of walk) {
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    const fresh = await (await request.get(path, { headers: { Accept: 'text/html' } })).text();
    const wanted = await headOf(page, fresh);
    await expect.poll(() => headOf(page)).toEqual(wanted);
    const names = (await headOf(page)).map(([name]) => name);
    expect(names).toHaveLength(new Set(names).size);
    if (next) await page.locator(next).first().click();
  }
});

const calls = [
  ['/', '/api/get-home-seo.php', 'home'],
  ['/about', '/api/get-about-seo.php', 'about'],
  ['/practice-areas', '/api/get-practice-areas-seo.php', 'practice-areas'],
  ...offices
    .slice(1)
    .map(({ id, contactPath }) => [contactPath.en, `/api/get-contact-${id}-seo.php`, `contact-${id}`] as const),
  ['/contact', '/contact', 'contact'],
] as const;

test('each page takes its head from its SEO call, in place, and what a record lacks stays', async ({
  page,
  request,
}) => {
  for (const [path, address, name] of calls) {
    const record = await (await request.get(address, { headers: { Accept: 'application/json' } })).json();
    expect(record.status).toBe('success');
    await page.route(
      (url) => url.pathname === address,
      (route) =>
        route.request().headers().accept === 'application/json'
          ? route.fulfill({ json: { title: `New ${name}`, keywords: 'new words', schema: '{"@type":"New"}' } })
          : route.fallback(),
    );
    await openReady(page, path);
    await expect(page).toHaveTitle(`New ${name}`);
    await expect(page.locator('meta[name="keywords"]')).toHaveAttribute('content', 'new words');
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', `New ${name}`);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', record.description);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', record.url);
    await expect(page.locator('script[type="application/ld+json"]')).toHaveJSProperty('textContent', '{"@type":"New"}');
    for (const tag of [
      'title',
      'meta[name="description"]',
      'link[rel="canonical"]',
      'script[type="application/ld+json"]',
    ]) {
      await expect(page.locator(`head > ${tag}`), path).toHaveCount(1);
    }
  }
});

test('a page takes its head from a record of its own release, a newer or an ageless one, from no older one', async ({
  page,
  request,
}) => {
  let age: Record<string, unknown> = {};
  await page.route('**/api/get-*-seo.php', async (route) => {
    const { updated_at: _, ...record } = await (await route.fetch()).json();
    await route.fulfill({ json: { ...record, title: 'The title of the API', ...age } });
  });
  const ownTitle = async (path: string) =>
    /<title>([^<]+)</.exec(await (await request.get(path)).text())?.[1]?.replaceAll('&amp;', '&') ?? '';
  /** Returns the title after the head record has arrived and the page has processed it. */
  const titleAfter = async (name: string, move: () => Promise<unknown>) => {
    const answered = page.waitForResponse(`**/api/get-${name}-seo.php`);
    await move();
    await (await answered).finished();
    await untilReady(page);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    return page.title();
  };
  await page.goto('/about');
  const committed = (await page.locator('html').getAttribute('data-committed')) ?? '';
  const after = (seconds: number) => new Date(Date.parse(committed) + seconds * 1000).toISOString();
  const walk = () => page.locator('header a[href="/practice-areas"]').first().click();

  age = { updated_at: after(-1) };
  expect(await titleAfter('about', () => page.goto('/about'))).toBe(await ownTitle('/about'));
  expect(await titleAfter('practice-areas', walk)).toBe(await ownTitle('/practice-areas'));
  for (age of [{ updated_at: committed }, { updated_at: after(1) }, {}, { updated_at: 'then' }, { updated_at: 5 }]) {
    await page.goto('/about');
    await expect(page).toHaveTitle('The title of the API');
    await walk();
    await expect(page).toHaveURL(/\/practice-areas$/);
    await expect(page).toHaveTitle('The title of the API');
  }
});

test('a failed SEO call is logged and changes nothing', async ({ page, expectReport }) => {
  expectReport(/^The SEO record of/, /get-about-seo\.php/);
  for (const answer of [
    undefined,
    { body: '<h1>502</h1>', status: 502 },
    { json: { status: 'error', message: 'None.' }, status: 404 },
  ]) {
    await page.route('**/api/get-about-seo.php', (route) => (answer ? route.fulfill(answer) : route.abort()));
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('The SEO record of'));
    await openReady(page, '/about');
    await logged;
    await expect(page).toHaveTitle(`About Us | ${firm.name}`);
    await expect(page.locator('.ui-toast')).toHaveCount(0);
  }
});
