import { expect, test } from 'vitest';
import { mainOffice, offices } from '../../facts/src/offices.ts';
import { cities, cityPath } from '../../facts/src/site-paths.ts';
import { cityPlaces } from '../../firm/city-places.ts';
import { routes } from '../../public-site/src/routes.ts';
import { publicUrl } from '../harness/product/addresses.ts';
import { builtFile, builtPage, graphOf, headOf } from './built-page.ts';

const own = routes.filter(({ path, canonical }) => path === canonical);

test('a head says all that search engines and shared links ask for, once', () => {
  const city = cities.at(-1) ?? { name: 'Boerne', slug: 'boerne' };
  const place = `${city.name}, ${mainOffice.regionName}`;
  const { latitude, longitude } = cityPlaces[city.name];
  const address = cityPath('auto-accident', city.slug);
  const head = headOf(builtPage(address));
  expect(head).toMatchObject({
    title: `Auto Accident Attorneys in ${place}`,
    'geo.placename': place,
    'geo.position': `${latitude};${longitude}`,
    canonical: publicUrl + address,
    'og:url': publicUrl + address,
  });
  for (const name of ['keywords', 'description', 'og:type', 'twitter:card'])
    expect(head[name], name).toMatch(/^[^|]+$/);
  for (const [shared, same] of [
    ['og:title', 'title'],
    ['twitter:title', 'title'],
    ['og:description', 'description'],
    ['twitter:description', 'description'],
    ['twitter:image', 'og:image'],
  ] as const) {
    expect(head[shared]).toBe(head[same]);
  }
});

test('the answers to the SEO calls are the heads of their pages', () => {
  const screens = [
    ['/', 'home'],
    ['/about', 'about'],
    ['/practice-areas', 'practice-areas'],
    ['/es', 'es-home'],
    ['/es/contacto', 'es-contact'],
    ...offices.map(({ id, contactPath }) => [contactPath.en, id === mainOffice.id ? 'contact' : `contact-${id}`]),
  ] as [string, string][];
  for (const [path, name] of screens) {
    const record = JSON.parse(builtFile(`seo/${name}.json`));
    const page = builtPage(path);
    expect(record.status).toBe('success');
    // By which a page knows an older record.
    expect(record.updated_at).toBe(page.querySelector('html')?.getAttribute('data-committed'));
    expect(headOf(page)).toMatchObject({
      title: record.title,
      description: record.description,
      keywords: record.keywords,
      'geo.position': record.geo_position,
      'geo.placename': record.geo_placename,
      'og:image': record.image,
      canonical: record.url,
    });
    expect(graphOf(page)).toEqual(record.schema);
  }
});

test('the site map has every page once, and languages that name each other', () => {
  const entries = [...builtFile('sitemap.xml').matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)];
  expect(entries.map(([, url]) => url)).toEqual(own.map(({ path }) => publicUrl + (path === '/' ? '/' : path)));
  const named = new Map(
    entries.map(([, url = '', more = '']) => [
      url,
      [...more.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, code, to]) => `${code} ${to}`),
    ]),
  );
  for (const [url, languages] of named) {
    for (const other of languages) expect(named.get(other.split(' ')[1] ?? ''), url).toEqual(languages);
  }
});

test('share pictures have the size that networks ask for, and are different for every template and guide', () => {
  const pictures = new Set(own.map(({ path }) => new URL(headOf(builtPage(path))['og:image'] ?? '').pathname));
  expect(pictures.size).toBe(own.filter(({ page }) => page !== 'city').length);
  for (const picture of pictures) expect(pngSize(picture), picture).toBe('1200x630');
});

test('the files for robots and browsers are there', () => {
  expect(builtFile('robots.txt')).toMatch(/^User-agent: \*\nDisallow: \/admin\n/);
  const expires = /^Expires: (.+)$/m.exec(builtFile('.well-known/security.txt'))?.[1] ?? '';
  expect(Date.parse(expires)).toBeGreaterThan(Date.now());
  const manifest: { icons: { src: string; sizes: string }[] } = JSON.parse(builtFile('site.webmanifest'));
  for (const { src, sizes } of manifest.icons) expect(pngSize(src)).toBe(sizes);
  // Chromium with a window requests the second one for documents that name no icon, such as a file opened directly.
  for (const icon of ['favicon.svg', 'favicon.ico']) expect(builtFile(icon)).not.toBe('');
});

function pngSize(path: string): string {
  const bytes = Buffer.from(builtFile(path, 'latin1'), 'latin1');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}
