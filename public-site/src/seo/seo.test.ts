import { describe, expect, it } from 'vitest';
import { team } from '../content/team.ts';
import { notFoundRoute, routeOf, routes } from '../routes.ts';
import { headHtml } from './head-html.ts';
import { isSeoAnswer, seoAddress } from './refresh-head.ts';
import { seoOf, sharePath } from './seo-of.ts';
import { seoRecords } from './seo-records.ts';

const site = 'https://firm.example';
const nodesOf = (path: string, people = path === '/about' ? team : []) =>
  (seoOf(routeOf(path), site, people).schema as { '@graph': Record<string, unknown>[] })['@graph'];
const ofType = (path: string, type: string) => nodesOf(path).filter((node) => node['@type'] === type);

describe('what a head says', () => {
  it('gives the San Antonio aliases the address and picture of the general page', () => {
    const alias = seoOf(routeOf('/truck-accident-san-antonio-texas'), site);
    expect(alias).toEqual(seoOf(routeOf('/truck-accident-attorneys'), site));
    expect(alias.url).toBe(`${site}/truck-accident-attorneys`);
  });

  it('places a city page in its city, served by the San Antonio office', () => {
    const record = seoOf(routeOf('/auto-accident-boerne-texas'), site);
    expect(record.geo_placename).toBe('Boerne, Texas');
    expect(record.geo_position).toBe('29.7947;-98.732');
    expect(record.image).toBe(`${site}/share/auto-accident-boerne-texas.png`);
    expect(ofType('/auto-accident-boerne-texas', 'LegalService')[0]).toMatchObject({
      telephone: '+12105550142',
      areaServed: { name: 'Boerne' },
    });
  });

  it('describes lawyers as persons, and the paralegal not', () => {
    expect(ofType('/about', 'Person').map(({ name }) => name)).toEqual(['Elena Cantu-Marsh', 'Darnell Whitlock']);
    expect(JSON.stringify(nodesOf('/about'))).not.toContain('Sandoval');
    expect(JSON.stringify(seoRecords(site).about.schema)).toContain('Darnell Whitlock');
  });

  it('leads from Home to every page but Home', () => {
    const [list] = ofType('/wrongful-death-helotes-texas', 'BreadcrumbList') as { itemListElement: unknown[] }[];
    expect(list?.itemListElement).toMatchObject([
      { position: 1, item: `${site}/` },
      { position: 2, item: `${site}/practice-areas` },
      { position: 3, item: `${site}/wrongful-death-attorneys` },
      { position: 4, item: `${site}/wrongful-death-helotes-texas`, name: 'Helotes, Texas' },
    ]);
    expect(ofType('/', 'BreadcrumbList')).toEqual([]);
  });

  it('shows both offices on the home page, and never rates itself', () => {
    expect(ofType('/', 'LegalService')).toHaveLength(2);
    for (const route of routes) expect(JSON.stringify(seoOf(route, site).schema)).not.toMatch(/review|rating/i);
  });

  it('gives every page with an address of its own a picture of its own', () => {
    const own = routes.filter(({ path, canonical }) => path === canonical);
    expect(new Set(own.map(sharePath)).size).toBe(own.length);
  });

  it('names no canonical address for a missing page, and keeps it out of search results', () => {
    const html = headHtml(seoOf(notFoundRoute, site), false);
    expect(html).not.toContain('canonical');
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it('cannot be broken out of by a text', () => {
    const record = { ...seoOf(routeOf('/'), site), title: '</title><b>"', schema: { name: '</script><b>' } };
    const html = headHtml(record, true);
    expect(html).not.toContain('<b>');
    expect(html).toContain('\\u003c/script>');
  });
});

describe('the SEO calls', () => {
  it.each([
    ['/', '/api/get-home-seo.php'],
    ['/about', '/api/get-about-seo.php'],
    ['/practice-areas', '/api/get-practice-areas-seo.php'],
    ['/contact', '/contact'],
    ['/contact-colorado', '/api/get-contact-denver-seo.php'],
    ['/truck-accident-attorneys', undefined],
  ])('%s asks %s', (path, address) => {
    expect(seoAddress(routeOf(path))).toBe(address);
  });

  it('take only a complete record', () => {
    const record = { status: 'success' as const, ...seoRecords(site).home };
    expect(isSeoAnswer(record)).toBe(true);
    expect(isSeoAnswer(null)).toBe(false);
    expect(isSeoAnswer({ ...record, schema: undefined } as never)).toBe(false);
    expect(isSeoAnswer({ ...record, title: 5 } as never)).toBe(false);
    expect(isSeoAnswer({ status: 'error' } as never)).toBe(false);
  });
});
