import { readdir } from 'node:fs/promises';
import { practiceAreaSlugs } from '@advocate/facts/practice-areas';
import { type City, cities, cityPath, mainCity } from '@advocate/facts/site-paths';
import { cityPlaces, counties } from '@advocate/firm/city-places';
import { firm } from '@advocate/firm/firm';
import { reviews } from '@advocate/firm/reviews';
import type { CityTexts } from '@advocate/firm/types';
import { expect, it } from 'vitest';
import { pageDocument } from '../page-document.ts';
import about, { commitment, philosophy } from '../src/content/about.ts';
import { practiceTeasers } from '../src/content/home.ts';
import { routeOf, routes } from '../src/routes.ts';
import { type AllCityTexts, cityTextFaults } from './content-gate.ts';
import { headProblems, pageProblems } from './page-gate.ts';

const city = cities[0] as City;

async function allCityTexts(): Promise<Map<string, Partial<CityTexts>>> {
  const folder = new URL('../../firm/cities/', import.meta.url);
  const texts = new Map<string, Partial<CityTexts>>();
  for (const name of await readdir(folder)) {
    texts.set(name.replace('.ts', ''), { ...(await import(new URL(name, folder).href)).default });
  }
  return texts;
}

const faultsWith = async (change: (texts: Map<string, Partial<CityTexts>>) => void): Promise<string[]> => {
  const texts = await allCityTexts();
  change(texts);
  return cityTextFaults(texts as AllCityTexts);
};

it('accepts the texts as they are', async () => {
  expect(await faultsWith(() => undefined)).toEqual([]);
});

it('has as many of everything as the pages are made for', () => {
  const cityPages = routes.filter(({ page: name }) => name === 'city').length;
  expect([practiceAreaSlugs.length, practiceTeasers.length, commitment.cards.length, philosophy.points.length]).toEqual(
    [6, 6, 4, 3],
  );
  expect(cityPages).toBe(cities.length * practiceAreaSlugs.length);
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
});

it.runIf(firm.sample)('the sample firm has as many of everything as its site shows', () => {
  const badges = about.team.flatMap(({ certifications = [] }) => certifications);
  expect([cities, about.team, badges, reviews, routes].map(({ length }) => length)).toEqual([20, 3, 5, 5, 150]);
});

it.runIf(firm.sample).each([
  ['boerne', 'Hill Country roads'],
  ['helotes', 'Hill Country roads'],
  ['fair-oaks-ranch', 'Suburban'],
  ['timberwood-park', 'community'],
])('%s is told apart by its %s', async (city, flavor) => {
  expect(JSON.stringify((await allCityTexts()).get(city))).toContain(flavor);
});

it('names a missing text', async () => {
  const problems = await faultsWith((texts) => delete texts.get(city.slug)?.['auto-accident']);
  expect(problems).toEqual([`auto-accident-${city.slug} has no text`]);
});

const elsewhere = Object.keys(counties).find((county) => !cityPlaces[city.name].counties.includes(county as never));

it.runIf(elsewhere)('names a county in which the city does not lie', async () => {
  const problems = await faultsWith((texts) => {
    const own = texts.get(city.slug);
    texts.set(city.slug, { ...own, 'auto-accident': `${own?.['auto-accident']} ${elsewhere}’s courts may hear it.` });
  });
  expect(problems).toEqual([`cities/${city.slug}.ts names ${elsewhere} County, which its pages do not`]);
});

it('names the text of a city that does not exist', async () => {
  const problems = await faultsWith((texts) => texts.set('atlantis', {}));
  expect(problems).toEqual(['cities/atlantis.ts belongs to no city']);
});

const head =
  '<meta charset="utf-8"><title>T</title><meta name="description" content="D"><meta property="og:image" content="I">' +
  '<link rel="canonical" href="C"><script type="application/ld+json">{}</script>';
const document = (body: string, title = 'T') =>
  `<!doctype html><html lang="en"><head>${head.replace('>T<', `>${title}<`)}</head><body><h1>H</h1>${body}</body></html>`;
const page = (body: string, path = '/about') => ({ route: routeOf(path), html: document(body) });

it.each([
  ['<p style="color:red">Red</p>', 'Inline style is not allowed'],
  ['<script>alert(1)</script>', 'inline script <script>'],
  ['<script type="module">1</script>', 'inline script'],
  ['<a onclick="x()">Go</a>', 'inline <a onclick="'],
  ['<img src="a.svg" alt="">', 'a picture without width or height'],
  ['<img src="a.svg" width="1" height="1">', '<img> is missing required "alt" attribute'],
  ['<address><h2>Office</h2></address>', '<h2> element is not permitted as a descendant of <address>'],
  ['<nav aria-label="A"></nav><nav aria-label="B"></nav><nav aria-label="B"></nav>', 'unique accessible name'],
  ['<h1>Again</h1>', '2 times <h1>'],
  ['<p>Łódź</p>', "the fonts have no 'Ł'"],
  ['<h2>Cars <em>= trucks</em></h2>', "the fonts have no '='"],
  [Array.from({ length: 9000 }, (_, at) => (at * 7919) % 65_537).join(), 'bytes gzipped'],
])('refuses a page with %.40s', (body, fault) => {
  const problems = pageProblems(page(body));
  expect(problems.join('\n')).toContain(fault);
});

it('refuses a title that search results would cut, and a style element', () => {
  const html = document('', 'T'.repeat(66)).replace('</head>', '<style>p{}</style></head>');
  const problems = pageProblems({ route: routeOf('/about'), html }).join('\n');
  expect(problems).toContain('title text cannot be longer than 65 characters');
  expect(problems).toContain('Use external stylesheet');
});

it('accepts scripts from files, and data', () => {
  expect(
    pageProblems(page('<script type="module" src="/a.js"></script><img src="a" alt="" width="1" height="1">')),
  ).toEqual([]);
});

it('refuses a wrong sibling link and a first paragraph that is not the city’s', () => {
  const links = ['personal-injury', 'truck-accident', 'oil-field-accident', 'commercial-vehicle-accident']
    .map((slug) => `<li><h3>x</h3><a href="/${slug}-elsewhere-texas">Learn More</a></li>`)
    .join('');
  const body = `<main><p>Another text</p><ul class="card-grid related-services">${links}</ul></main>`;
  const problems = pageProblems(page(body, cityPath('auto-accident', city.slug)), 'The text');
  expect(problems.join('\n')).toContain('related links are');
  expect(problems.join('\n')).toContain("the first paragraph of main is 'Another text'");
});

it('refuses two pages with one title or one description, but for the aliases', () => {
  const twins = [page('', '/about'), page('', '/contact')];
  expect(headProblems(twins)).toHaveLength(2);
  expect(headProblems([page('', '/truck-accident-attorneys'), page('', cityPath('truck-accident', mainCity))])).toEqual(
    [],
  );
});

it.each([
  ['en', 'Sample site'],
  ['es', 'Sitio de muestra'],
] as const)('a sample that goes out says in its language that it is one: %s', (language, words) => {
  const parts = { language, head: '', body: '', boot: '', styles: '', fonts: [] };
  const bootList = { steps: [], preload: [] };
  expect(pageDocument({ ...parts, bootList, isSample: true })).toContain(words);
  expect(pageDocument({ ...parts, bootList })).not.toContain(words);
});
