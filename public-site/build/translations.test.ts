import { readdirSync, readFileSync } from 'node:fs';
import { contactTextsEs } from '@advocate/facts/contact-texts-es';
import { practiceAreaSlugs } from '@advocate/facts/practice-areas';
import { expect, it } from 'vitest';
import about from '../src/content/about.ts';
import contact from '../src/content/contact-page.ts';
import spanishAbout from '../src/content/es/about.ts';
import spanishContact from '../src/content/es/contact-page.ts';
import { helps as spanishHelps, liquorLiability as spanishLiquorLiability } from '../src/content/es/helps.ts';
import spanishHome from '../src/content/es/home.ts';
import spanishAreaPage from '../src/content/es/practice-area-page.ts';
import spanishAreasPage from '../src/content/es/practice-areas-page.ts';
import { type Help, helps, liquorLiability } from '../src/content/helps.ts';
import home from '../src/content/home.ts';
import notFound from '../src/content/not-found.ts';
import practiceAreaPage from '../src/content/practice-area-page.ts';
import type { PracticeAreaText } from '../src/content/practice-areas.ts';
import practiceAreasPage from '../src/content/practice-areas-page.ts';
import privacy from '../src/content/privacy.ts';
import siteTexts from '../src/content/site-texts.ts';
import { routeOf } from '../src/routes.ts';

/** What a translation must keep: citations, dollar amounts, coverage limits, 911 and 1099. */
const factsIn = (text: object): string[] =>
  (
    JSON.stringify(text).match(
      /§+\u00a0[\d.()a-z]+|CFR[ \u00a0][\d.]+|ch\. \d+|\$[\d,]+|\b\d{2}\/\d{2}\/\d{2}|\b911\b|\b1099\b/g,
    ) ?? []
  ).sort();

it.each(practiceAreaSlugs)('the Spanish text of %s cites the same law, sums and sources', async (area) => {
  const guideIn = async (folder: string): Promise<PracticeAreaText> =>
    (await import(new URL(`../src/content/${folder}/${area}.ts`, import.meta.url).href)).default;
  const [english, spanish] = [await guideIn('practice-areas'), await guideIn('es/practice-areas')];
  expect(factsIn(spanish)).toEqual(factsIn(english));
  expect(spanish.sources.map(({ url }) => url)).toEqual(english.sources.map(({ url }) => url));
  expect(spanish.sections.map(({ paragraphs, points }) => [paragraphs.length, points?.length])).toEqual(
    english.sections.map(({ paragraphs, points }) => [paragraphs.length, points?.length]),
  );
});

it('the Spanish helps have the same lists, words, links and law', () => {
  const shape = ({ points, terms, letter, links }: Help) => [
    ...[points?.length, terms?.length, letter?.body.length],
    links?.map(({ url }) => url),
  ];
  expect(spanishHelps.items.map(shape)).toEqual(helps.items.map(shape));
  expect(shape(spanishLiquorLiability)).toEqual(shape(liquorLiability));
  expect(factsIn(spanishLiquorLiability)).toEqual(factsIn(liquorLiability));
});

it('members and reviews are equally complete in both languages', () => {
  const told = (texts: typeof spanishAbout.team) =>
    texts.map(({ barAdmissions, education }) => [barAdmissions.length, education.every(({ degree }) => degree !== '')]);
  expect(told(spanishAbout.team)).toEqual(told(about.team));
  expect(spanishHome.reviews.map(({ author }) => author)).toEqual(home.reviews.map(({ author }) => author));
});

it('Spanish texts lead to Spanish pages that exist', () => {
  const texts = [spanishHome, spanishAbout, spanishAreasPage, spanishAreaPage, spanishContact];
  const addresses = [...JSON.stringify(texts).matchAll(/[hH]ref":"(\/[^"#]*)/g)].map(([, path = '']) => path);
  expect(addresses.length).toBeGreaterThan(5);
  for (const path of addresses) expect(routeOf(path)).toMatchObject({ path, language: 'es' });
});

it('Spanish texts call the reader “le” and quote with “ ”', () => {
  const root = new URL('../../', import.meta.url);
  const under = (name: string) =>
    readdirSync(new URL(name, root), { recursive: true, encoding: 'utf8' }).map((file) => `${name}/${file}`);
  const files = [
    ...under('public-site/src/content/es'),
    ...under('firm').filter((file) => file.endsWith('.es.ts')),
    ...['facts/src/contact-texts-es.ts', 'api/src/features/leads/contact-answers.ts'],
  ].filter((file) => file.endsWith('.ts'));
  const wrong =
    /[«»]|(?<!\p{L})(?:lo (?:lastim|choc|escuch|intern|cub|despid|represent|llam|atend|compromet|rastre|manda a)|los (?:acompañ|escuch|prepar))\p{L}*/giu;
  expect(files.flatMap((file) => readFileSync(new URL(file, root), 'utf8').match(wrong) ?? [])).toEqual([]);
});

/** Property names in the texts, without list indexes and without keys that are areas, offices or case types. */
function namesOf(texts: object): string[] {
  return Object.entries(texts).flatMap(([name, value]) => {
    const own = /^[a-z][A-Za-z]*$/.test(name) ? [name] : [];
    const isGroup = typeof value === 'object' && value !== null;
    return [...own, ...(isGroup ? namesOf(Array.isArray(value) ? (value[0] ?? {}) : value) : [])];
  });
}

const folder = new URL('../../', import.meta.url);
const sources = ['public-site/src', 'public-site/build', 'shared-ui/src', 'api/src/features/leads']
  .flatMap((name) =>
    readdirSync(new URL(name, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${name}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('/content/') && !file.includes('.test.'))
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n');

it('every text is used', () => {
  const ofTheFirm = [
    { ...home, reviews: [] },
    { ...about, team: [] },
    { ...contact, officePage: [] },
  ];
  const all = [siteTexts, ...ofTheFirm, practiceAreasPage, practiceAreaPage, notFound, privacy, contactTextsEs];
  const unused = [...new Set(all.flatMap(namesOf))].filter((name) => !new RegExp(`\\b${name}\\b`).test(sources));
  expect(unused).toEqual([]);
});
