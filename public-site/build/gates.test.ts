import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { CityTexts } from '../src/content/cities.ts';
import { routeOf, routes } from '../src/routes.ts';
import { type AllCityTexts, areaTextFaults, cityTextFaults, countFaults } from './content-gate.ts';
import { headFaults, pageFaults } from './page-gate.ts';

async function allCityTexts(): Promise<Map<string, Partial<CityTexts>>> {
  const folder = new URL('../src/content/cities/', import.meta.url);
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

it('accepts the texts and counts as they are', async () => {
  expect(await faultsWith(() => undefined)).toEqual([]);
  expect(countFaults(routes)).toEqual([]);
});

it('names a missing text', async () => {
  const faults = await faultsWith((texts) => delete texts.get('boerne')?.['auto-accident']);
  expect(faults).toEqual(['auto-accident-boerne has no text']);
});

it('names a text that another city has as well, with only the names changed', async () => {
  const faults = await faultsWith((texts) => {
    const boerne = texts.get('boerne');
    const copied = (boerne?.['auto-accident'] ?? '').replaceAll('Boerne', 'Selma');
    texts.set('selma', { ...texts.get('selma'), 'auto-accident': copied });
  });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(/^auto-accident-selma and auto-accident-boerne are alike: 1\.00/);
});

it('names the text of a city that does not exist', async () => {
  const faults = await faultsWith((texts) => texts.set('atlantis', {}));
  expect(faults).toEqual(['cities/atlantis.ts belongs to no city']);
});

it('names a missing route and a practice area that says too little', () => {
  expect(countFaults(routes.slice(0, -1))).toEqual(['119 city pages, wanted 120', '136 routes, wanted 137']);
  const short = { lead: 'Too short.', sections: [], questions: [], sources: [] };
  expect(areaTextFaults(new Map([['auto-accident', short]]))).toContain(
    'practice-areas/auto-accident.ts has 2 words, wanted 600',
  );
});

const head =
  '<title>T</title><meta name="description" content="D"><meta property="og:image" content="I">' +
  '<link rel="canonical" href="C"><script type="application/ld+json">{}</script>';
const page = (body: string, path = '/about') => ({ route: routeOf(path), html: `${head}<h1>H</h1>${body}` });

it.each([
  ['<p style="color:red">', 'inline <p style="'],
  ['<script>alert(1)</script>', 'inline script <script>'],
  ['<script type="module">1</script>', 'inline script'],
  ['<a onclick="x()">', 'inline <a onclick="'],
  ['<style>p{}</style>', 'a style element'],
  ['<img src="a.svg" alt="">', 'a picture without alt, width or height'],
  ['<h1>Again</h1>', '2 times <h1>'],
  [Array.from({ length: 9000 }, (_, at) => (at * 7919) % 65_537).join(), 'bytes gzipped'],
])('refuses a page with %.40s', (body, fault) => {
  const faults = pageFaults(page(body));
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(fault);
});

it('accepts scripts from files, and data', () => {
  expect(
    pageFaults(page('<script type="module" src="/a.js"></script><img src="a" alt="" width="1" height="1">')),
  ).toEqual([]);
});

it('refuses a wrong sibling link and a first paragraph that is not the city’s', () => {
  const links = ['personal-injury', 'truck-accident', 'oil-field-accident', 'commercial-vehicle-accident']
    .map((slug) => `<li><h3>x</h3><a href="/${slug}-boerne-texas">Learn More</a></li>`)
    .join('');
  const body = `<main><p>Another text</p><ul class="card-grid related-services">${links}</ul></main>`;
  const faults = pageFaults(page(body, '/auto-accident-boerne-texas'), 'The text');
  expect(faults.join('\n')).toContain('related links are');
  expect(faults.join('\n')).toContain("the first paragraph of main is 'Another text'");
});

it('refuses two pages with one title or one description, but for the aliases', () => {
  const twins = [page('', '/about'), page('', '/contact')];
  expect(headFaults(twins)).toHaveLength(2);
  expect(headFaults([page('', '/truck-accident-attorneys'), page('', '/truck-accident-san-antonio-texas')])).toEqual(
    [],
  );
});
