import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { mainOffice, offices } from '../../facts/src/offices.ts';
import { cityPlaces } from '../../firm/city-places.ts';
import { firm } from '../../firm/firm.ts';
import { routes } from '../../public-site/src/routes.ts';
import { city, cityPage, otherOffice } from './firm.ts';
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

test('the head is right before any script runs', async ({ request }) => {
  const place = `${city.name}, ${mainOffice.regionName}`;
  const { latitude, longitude } = cityPlaces[city.name];
  const html = await (await request.get(cityPage('auto-accident'))).text();
  expect(html).toContain(`<title>Auto Accident Attorneys in ${place}</title>`);
  expect(html).toContain(`<meta name="geo.placename" content="${place}">`);
  expect(html).toContain(`<meta name="geo.position" content="${latitude};${longitude}">`);
  for (const name of ['keywords', 'twitter:card', 'twitter:title', 'twitter:description', 'twitter:image']) {
    expect(html).toMatch(new RegExp(`<meta name="${name}" content="[^"]+">`));
  }
  for (const name of ['og:title', 'og:description', 'og:url', 'og:image', 'og:type']) {
    expect(html).toMatch(new RegExp(`<meta property="${name}" content="[^"]+">`));
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

test('a page takes its head from a newer or an ageless record, from no older one', async ({ page, request }) => {
  let age: Record<string, string> = {};
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
  // Pages of a shallow clone have no time of their own.
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const dated = html.includes(' data-changed=')
      ? html
      : html.replace('<html', '$& data-changed="2026-01-02T03:04:05Z"');
    await route.fulfill({ response, body: dated });
  });
  const changed = (await page.goto('/about').then(() => page.locator('html').getAttribute('data-changed'))) ?? '';
  const after = (seconds: number) => new Date(Date.parse(changed) + seconds * 1000).toISOString();
  const walk = () => page.locator('header a[href="/practice-areas"]').first().click();

  for (age of [{ updated_at: after(-1) }, { updated_at: after(0) }]) {
    expect(await titleAfter('about', () => page.goto('/about'))).toBe(await ownTitle('/about'));
    expect(await titleAfter('practice-areas', walk)).toBe(await ownTitle('/practice-areas'));
  }
  for (age of [{ updated_at: after(1) }, {}]) {
    await page.goto('/about');
    await expect(page).toHaveTitle('The title of the API');
    await walk();
    await expect(page).toHaveURL(/\/practice-areas$/);
    await expect(page).toHaveTitle('The title of the API');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the API’s records are the prerendered heads', async ({ page, request }) => {
    for (const [path, address] of calls) {
      const record = await (await request.get(address, { headers: { Accept: 'application/json' } })).json();
      await page.goto(path);
      const said = Object.fromEntries(await headOf(page));
      expect(said).toMatchObject({
        title: record.title,
        description: record.description,
        keywords: record.keywords,
        'geo.position': record.geo_position,
        'geo.placename': record.geo_placename,
        'og:image': record.image,
        canonical: record.url,
      });
      expect(JSON.parse(said.graph ?? '')).toEqual(record.schema);
    }
  });
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

async function pngSize(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path);
  const bytes = await answer.body();
  return `${answer.headers()['content-type']} ${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('the files for robots and browsers are there', async ({ request }) => {
  const robots = await request.get('/robots.txt');
  expect(await robots.text()).toMatch(/^User-agent: \*\nDisallow: \/admin\n/);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const entries = [
    ...sitemap.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>\d{4}-\d\d-\d\d<\/lastmod>)?(.*?)<\/url>/g),
  ];
  const own = routes.filter(({ path, canonical }) => path === canonical).map(({ path }) => path);
  expect(entries.map(([, url]) => new URL(url ?? '').pathname)).toEqual(own);
  const languages = new Map(
    entries.map(([, url = '', named = '']) => [
      url,
      [...named.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, code, to]) => `${code} ${to}`),
    ]),
  );
  for (const [url, named] of languages)
    for (const other of named) expect(languages.get(other.split(' ')[1] ?? ''), url).toEqual(named);
  const security = await request.get('/.well-known/security.txt');
  expect(security.headers()['content-type']).toContain('text/plain');
  const expires = /^Expires: (.+)$/m.exec(await security.text())?.[1] ?? '';
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
  const manifest = await (await request.get('/site.webmanifest')).json();
  for (const { src, sizes } of manifest.icons) expect(await pngSize(request, src)).toBe(`image/png ${sizes}`);
  // Chromium with a window requests the second one for documents that name no icon, such as a file opened directly.
  for (const icon of ['/favicon.svg', '/favicon.ico']) expect((await request.get(icon)).status()).toBe(200);
});
