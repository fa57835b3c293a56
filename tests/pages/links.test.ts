import { expect, test } from 'vitest';
import { mainOffice } from '../../facts/src/offices.ts';
import { practiceAreaSlugs } from '../../facts/src/practice-areas.ts';
import { cities, cityPath, pathsIn, practiceAreaPath } from '../../facts/src/site-paths.ts';
import { practiceTeasers } from '../../public-site/src/content/home.ts';
import { isNotFound, routes } from '../../public-site/src/routes.ts';
import { builtPage, graphOf, linked, textOf, textsOf } from './built-page.ts';

const languages = ['en', 'es'] as const;

test.for(languages)('every way between the guides exists: %s', (language) => {
  const guides = practiceAreaSlugs.map((slug) => practiceAreaPath(slug, language));
  expect(linked(builtPage(pathsIn[language].home), 'main')).toEqual(expect.arrayContaining(guides));
  expect(linked(builtPage(pathsIn[language].privacy), 'footer')).toEqual(expect.arrayContaining(guides));
  for (const guide of guides) {
    const others = guides.filter((one) => one !== guide);
    expect(linked(builtPage(guide), 'main'), guide).toEqual(expect.arrayContaining(others));
  }
  // A sentence that names another guide leads there.
  expect(linked(builtPage(practiceAreaPath('personal-injury', language)), '.prose')).toContain(
    practiceAreaPath('auto-accident', language),
  );
});

test.for(languages)('the hero shows the way to the page that search engines are given: %s', (language) => {
  const { about, contact, privacy, home } = pathsIn[language];
  const city = language === 'en' ? cities.slice(0, 1).map(({ slug }) => cityPath('auto-accident', slug)) : [];
  for (const path of [about, contact, privacy, practiceAreaPath('truck-accident', language), ...city]) {
    const page = builtPage(path);
    const list = graphOf(page)['@graph'].find((node) => node['@type'] === 'BreadcrumbList');
    const told = list?.itemListElement as { name: string; item: string }[];
    expect(textsOf(page, '.page-hero nav li')).toEqual(told.map(({ name }) => name));
    expect(textOf(page, '.page-hero nav [aria-current="page"]')).toBe(told.at(-1)?.name);
    expect(linked(page, '.page-hero nav')).toEqual(told.slice(0, -1).map(({ item }) => new URL(item).pathname));
  }
  expect(builtPage(home).querySelectorAll('main nav ol')).toEqual([]);
});

test('no link within the site leads to a page or a place that is not there', () => {
  const paths = new Set(routes.map(({ path }) => path));
  const pages = new Map(routes.map(({ path }) => [path, builtPage(path)]));
  const placesIn = new Map(
    [...pages].map(([path, page]) => [path, new Set(page.querySelectorAll('[id]').map(({ id }) => id))]),
  );
  const lost = [...pages].flatMap(([path, page]) =>
    linked(page, 'body')
      .map((href) => new URL(href ?? '', `http://here${path}`))
      .filter(({ host, protocol }) => host === 'here' && protocol === 'http:')
      .filter(({ pathname, hash }) => !paths.has(pathname) || (hash && !placesIn.get(pathname)?.has(hash.slice(1))))
      .map(({ pathname, hash }) => `${path} leads to ${pathname}${hash}`),
  );
  expect([...new Set(lost)]).toEqual([]);
  expect(routes.some(isNotFound)).toBe(false);
});

test('a teaser leads to its own guide, or to where the Practice Areas page speaks of it', () => {
  const page = builtPage('/practice-areas');
  const home = builtPage('/');
  for (const { title, href } of practiceTeasers) {
    expect(linked(home, '.teaser')).toContain(href);
    const [path = '', place] = href.split('#');
    if (place === undefined) continue;
    expect(path).toBe('/practice-areas');
    expect(textOf(page, `#${place} p`).length, title).toBeGreaterThan(150);
  }
});

test('a guide leads to its page of each city, and the city’s way back to the guide', () => {
  const all = cities.map(({ slug }) => cityPath('truck-accident', slug));
  expect(linked(builtPage(practiceAreaPath('truck-accident')), 'main')).toEqual(expect.arrayContaining(all));
  for (const path of all)
    expect(linked(builtPage(path), '.page-hero nav')).toContain(practiceAreaPath('truck-accident'));
});

test('the first office’s city shows the general pages under its own addresses', () => {
  const aliases = routes.filter(({ path, canonical }) => path !== canonical);
  expect(aliases).toHaveLength(practiceAreaSlugs.length);
  for (const { path, canonical, area } of aliases) {
    expect(path).toBe(`/${area}-${mainOffice.city.toLowerCase().replaceAll(' ', '-')}-texas`);
    expect(builtPage(path).querySelector('main')?.toString()).toBe(
      builtPage(canonical).querySelector('main')?.toString(),
    );
  }
});
