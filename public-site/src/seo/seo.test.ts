import { mainOffice, offices } from '@advocate/facts/offices';
import type { SeoRecord } from '@advocate/facts/seo-record';
import { type City, cities, cityPath, mainCity } from '@advocate/facts/site-paths';
import { cityPlaces } from '@advocate/firm/city-places';
import { describe, expect, it } from 'vitest';
import about from '../content/about.ts';
import { loadSiteTexts } from '../content/load-site-texts.ts';
import truckAccident from '../content/practice-areas/truck-accident.ts';
import { loadPage } from '../pages/load-page.ts';
import { alternatesOf, hasRecord, notFoundRoutes, routeOf, routes, type SiteRoute } from '../routes.ts';
import { seoAnswers } from '../seo-records.ts';
import { headHtml } from './head-html.ts';
import { readRecord, seoAddress } from './refresh-head.ts';
import { seoOf, sharePath } from './seo-of.ts';
import { legalService } from './structured-data.ts';

const site = 'https://firm.example';
const city = cities[0] as City;
const cityPage = cityPath('auto-accident', city.slug);
const lawyers = about.team.filter(({ isAttorney }) => isAttorney);
const records = new Map<SiteRoute, SeoRecord>();
// One after the other: Node gives a CommonJS module that several imports ask for at once to some of them unfinished.
for (const route of [...routes, ...Object.values(notFoundRoutes)]) {
  records.set(route, seoOf(route, site, await loadSiteTexts(route.language), await loadPage(route)));
}
const recordOf = (path: string) => records.get(routeOf(path)) as SeoRecord;
const nodesOf = (path: string) => (recordOf(path).schema as { '@graph': Record<string, unknown>[] })['@graph'];
const ofType = (path: string, type: string) => nodesOf(path).filter((node) => node['@type'] === type);

describe('what a head says', () => {
  it('gives the aliases under the first city the address and picture of the general page', () => {
    const alias = recordOf(cityPath('truck-accident', mainCity));
    expect(alias).toEqual(recordOf('/truck-accident-attorneys'));
    expect(alias.url).toBe(`${site}/truck-accident-attorneys`);
  });

  it('ends a day of an office that never closes a minute before midnight', () => {
    const hours = { ...mainOffice.hours, opensAtHour: 0, closesAtHour: 24 };
    const { openingHoursSpecification } = legalService(site, { ...mainOffice, hours }, '', 'en');
    expect(openingHoursSpecification).toMatchObject({ opens: '00:00', closes: '23:59' });
  });

  it('places a city page in its city, served by the first office', () => {
    const { latitude, longitude } = cityPlaces[city.name];
    const record = recordOf(cityPage);
    expect(record.geo_placename).toBe(`${city.name}, ${mainOffice.regionName}`);
    expect(record.geo_position).toBe(`${latitude};${longitude}`);
    expect(record.image).toBe(`${site}/share/auto-accident-attorneys.png`);
    expect(ofType(cityPage, 'LegalService')[0]).toMatchObject({
      telephone: mainOffice.phoneLink,
      areaServed: { name: mainOffice.regionName },
      parentOrganization: { '@id': `${site}/#firm` },
    });
    expect(ofType(cityPage, 'Service')).toMatchObject([
      { serviceType: 'Auto Accident', areaServed: { name: city.name } },
    ]);
  });

  it('describes lawyers as persons, and the paralegal not', async () => {
    expect(ofType('/about', 'Person').map(({ name }) => name)).toEqual(lawyers.map(({ name }) => name));
    expect(ofType('/about', 'Person')[0]).toMatchObject({
      alumniOf: lawyers[0]?.education.map(({ institution }) => ({ name: institution })),
    });
    for (const { name } of about.team.filter(({ isAttorney }) => !isAttorney))
      expect(JSON.stringify(nodesOf('/about'))).not.toContain(name);
    const answers = await seoAnswers(site, '2026-03-01T10:00:01Z');
    expect(JSON.stringify(answers.about.schema)).toContain(lawyers[1]?.name);
  });

  it('names the lawyer who has reviewed a page, the same person as on the About page, and when', async () => {
    const [lawyer] = lawyers;
    const route = routeOf('/privacy');
    const page = Object.assign(() => null, await loadPage(route), {
      review: { by: lawyer?.name ?? '', date: '2026-11-01' },
    });
    const { schema } = seoOf(route, site, await loadSiteTexts('en'), page);
    const [node] = (schema as { '@graph': Record<string, unknown>[] })['@graph'];
    const [person] = ofType('/about', 'Person');
    expect(node).toMatchObject({
      reviewedBy: { '@id': person?.['@id'], name: lawyer?.name },
      lastReviewed: '2026-11-01',
    });
    expect(nodesOf('/privacy')[0]).not.toHaveProperty('reviewedBy');
  });

  it('describes each share picture in words', () => {
    const record = recordOf('/about');
    expect(headHtml(record, routeOf('/about'), site)).toContain(
      `<meta property="og:image:alt" content="${record.title}">`,
    );
  });

  it('has the questions of a page, and one firm above all offices', () => {
    const [{ question, answer }] = truckAccident.questions as [{ question: string; answer: string }];
    const [faq] = ofType('/truck-accident-attorneys', 'FAQPage') as { mainEntity: unknown[] }[];
    expect(faq?.mainEntity[0]).toMatchObject({ name: question, acceptedAnswer: { text: answer } });
    expect(ofType('/', 'Organization')).toHaveLength(1);
  });

  it('leads from Home to every page but Home', () => {
    const [list] = ofType(cityPage, 'BreadcrumbList') as { itemListElement: unknown[] }[];
    expect(list?.itemListElement).toMatchObject([
      { position: 1, item: `${site}/` },
      { position: 2, item: `${site}/practice-areas` },
      { position: 3, item: `${site}/auto-accident-attorneys` },
      { position: 4, item: site + cityPage, name: `${city.name}, ${mainOffice.regionName}` },
    ]);
    expect(ofType('/', 'BreadcrumbList')).toEqual([]);
  });

  it('describes every office on the home and contact pages with its own address and page, and never rates itself', () => {
    for (const path of ['/', ...offices.map(({ contactPath }) => contactPath.en)]) {
      const told = ofType(path, 'LegalService').map(({ url, address }) => ({ url, address }));
      const all = offices.map(({ contactPath, street }) => ({
        url: site + contactPath.en,
        address: expect.objectContaining({ streetAddress: street }),
      }));
      expect(told, path).toHaveLength(all.length);
      expect(told, path).toEqual(expect.arrayContaining(all));
    }
    for (const { schema } of records.values()) expect(JSON.stringify(schema)).not.toMatch(/"review"|rating/i);
  });

  it('gives every page with an address of its own a picture of its own, but for those of cities', () => {
    const own = routes.filter(({ page, path, canonical }) => path === canonical && page !== 'city');
    expect(new Set(own.map(sharePath)).size).toBe(own.length);
  });

  it('names no canonical address for a missing page, and keeps it out of search results', () => {
    const html = headHtml(recordOf(notFoundRoutes.en.path), notFoundRoutes.en, site);
    expect(html).not.toContain('canonical');
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  it('cannot be broken out of by a text', () => {
    const record = { ...recordOf('/'), title: '</title><b>"', schema: { name: '</script><b>' } };
    const html = headHtml(record, routeOf('/'), site);
    expect(html).not.toContain('<b>');
    expect(html).toContain('\\u003c/script>');
  });
});

describe('the languages of a page', () => {
  const pairs = (route: SiteRoute) => new Map(alternatesOf(route).map(({ code, path }) => [code, path]));

  it('name each other, and the English one for everybody else', () => {
    const own = routes.filter(({ path, canonical, page }) => path === canonical && page !== 'city');
    for (const route of own) {
      const named = pairs(route);
      expect(named.get(route.language)).toBe(route.path);
      expect(named.get('x-default')).toBe(named.get('en'));
      for (const path of named.values()) expect(pairs(routeOf(path))).toEqual(named);
    }
  });

  it('are not named where there is one alone', () => {
    expect(alternatesOf(routeOf(cityPage))).toEqual([]);
    expect(headHtml(recordOf('/es/no'), notFoundRoutes.es, site)).not.toContain('hreflang');
  });

  it('stand in the head, with those of shared links', () => {
    const html = headHtml(recordOf('/es/contacto'), routeOf('/es/contacto'), site);
    expect(html).toContain(`<link rel="alternate" hreflang="en" href="${site}/contact">`);
    expect(html).toContain(`<link rel="alternate" hreflang="es" href="${site}/es/contacto">`);
    expect(html).toContain(`<link rel="alternate" hreflang="x-default" href="${site}/contact">`);
    expect(html).toContain('<meta property="og:locale" content="es_US">');
    expect(html).toContain('<meta property="og:locale:alternate" content="en_US">');
    expect(html).toContain('"inLanguage":"es-US"');
  });
});

describe('the SEO calls', () => {
  it.each([
    ['/', '/api/get-home-seo.php'],
    ['/about', '/api/get-about-seo.php'],
    ['/practice-areas', '/api/get-practice-areas-seo.php'],
    ['/contact', '/contact'],
    ...offices.slice(1).flatMap(({ id, contactPath }) => [
      [contactPath.en, `/api/get-contact-${id}-seo.php`],
      [contactPath.es, `/api/get-es-contact-${id}-seo.php`],
    ]),
    ['/truck-accident-attorneys', undefined],
    ['/es', '/api/get-es-home-seo.php'],
    ['/es/contacto', '/api/get-es-contact-seo.php'],
  ] as [string, string | undefined][])('%s asks %s', (path, address) => {
    const route = routeOf(path);
    expect(hasRecord(route) ? seoAddress(route) : undefined).toBe(address);
  });

  it('take whatever a record has, with or without a status of success, and a schema that is a text', async () => {
    const { home } = await seoAnswers(site, '2026-03-01T10:00:01Z');
    const { status, ...record } = home;
    expect(readRecord(home)).toEqual(record);
    expect(readRecord(record)).toEqual(record);
    expect(readRecord({ ...record, schema: JSON.stringify(record.schema) })).toEqual(record);
    expect(readRecord({ title: 'Short', keywords: 5, schema: '{' })).toEqual({ title: 'Short' });
    for (const other of [null, 'text', {}, { status }, { ...record, status: 'error' }, { ...record, status: null }])
      expect(readRecord(other)).toBeUndefined();
  });
});
