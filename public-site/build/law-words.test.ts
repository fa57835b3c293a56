import { practiceAreaSlugs } from '@advocate/facts/practice-areas';
import { cities } from '@advocate/facts/site-paths';
import { cityPlaces } from '@advocate/firm/city-places';
import { claims as english } from '@advocate/firm/claims.en';
import { claims as spanish } from '@advocate/firm/claims.es';
import { fee } from '@advocate/firm/fee';
import { guideSources } from '@advocate/firm/guide-sources';
import { expect, it, test } from 'vitest';
import autoAccident from '../src/content/area-facts/auto-accident.ts';
import oilFieldAccident from '../src/content/area-facts/oil-field-accident.ts';
import { cityDeadline } from '../src/content/city-page.ts';
import contact from '../src/content/contact-page.ts';
import spanishContact from '../src/content/es/contact-page.ts';
import spanishAreaPage from '../src/content/es/practice-area-page.ts';
import { feeSums } from '../src/content/fee-sums.ts';
import { helps, liquorLiability } from '../src/content/helps.ts';
import areaPage from '../src/content/practice-area-page.ts';
import type { PracticeAreaText } from '../src/content/practice-areas.ts';
import { plainText } from '../src/content/rich-text.ts';

const guideIn = async (folder: string, area: string): Promise<PracticeAreaText> =>
  (await import(new URL(`../src/content/${folder}/${area}.ts`, import.meta.url).href)).default;

const numbers =
  'one|two|three|four|five|six|eight|ten|twelve|fifteen|un|dos|tres|cuatro|cinco|seis|ocho|diez|doce|quince';
const worth = [1, 2, 3, 4, 5, 6, 8, 10, 12, 15];
const period = new RegExp(
  `(?<![\\p{L}\\d])(${numbers}|\\d+)[ \\u00a0](?:calendar |business )?(days|day|months|month|years|year|días|meses|mes|años|año)(?!\\p{L})`,
  'giu',
);
const daysIn = (unit: string): number => (/^[dD]/.test(unit) ? 1 : /^[mM]/.test(unit) ? 30 : 365);

/** The periods that a text states, in days. */
function periodsIn(text: string): number[] {
  const words = numbers.split('|');
  return [...text.matchAll(period)].map(([, count = '', unit = '']) => {
    const at = words.indexOf(count.toLowerCase());
    return (at < 0 ? Number(count) : (worth[at % worth.length] ?? 0)) * daysIn(unit);
  });
}

/** Periods that bind others than the reader: carriers' hours and records, an officer's report, when a waiver counts. */
const bindsOthers = /CFR|550\.062|ten business days|diez días hábiles/;
const sentencesOf = (text: string): string[] => text.split(/(?<=[.?!]) (?=[\p{Lu}¿“])/u);

test('periods are read in words and figures, in both languages', () => {
  expect(periodsIn('30 days, six months, dos años, within 90 días, Two years, un año, 10 hours')).toEqual([
    30, 180, 730, 90, 730, 365,
  ]);
});

it.each(
  practiceAreaSlugs.flatMap((area) => [
    [area, 'practice-areas', areaPage] as const,
    [area, 'es/practice-areas', spanishAreaPage] as const,
  ]),
)('no deadline in the guide to %s (%s) is shorter than the shortest in its box', async (area, folder, texts) => {
  const { facts, lead, sections, questions } = await guideIn(folder, area);
  const parts = sections.flatMap(({ paragraphs, points = [] }) => [...paragraphs, ...points].map(plainText));
  const asked = [...questions, ...texts.practiceAreaPage.commonQuestions].map(({ answer }) => answer);
  const read = [lead, ...parts, ...asked].flatMap(sentencesOf).filter((sentence) => !bindsOthers.test(sentence));
  const box = `${facts.deadline} ${texts.practiceAreaPage.notice}`;
  expect(Math.min(...read.flatMap(periodsIn))).toBeGreaterThanOrEqual(Math.min(...periodsIn(box)));
});

it.each(practiceAreaSlugs)(
  'the box of %s and its cities state the shortest deadline that is not a notice',
  async (area) => {
    const { facts, sections } = await guideIn('practice-areas', area);
    const spanish = await guideIn('es/practice-areas', area);
    const points = sections
      .filter(({ heading }) => heading.startsWith('Deadlines'))
      .flatMap(({ points = [] }) => points.map(plainText));
    const own = points.filter((point) => !/101\.101|71\.004/.test(point)).flatMap(periodsIn);
    expect(Math.min(...periodsIn(facts.deadline))).toBeLessThanOrEqual(Math.min(...own));
    expect(periodsIn(spanish.facts.deadline)).toEqual(periodsIn(facts.deadline));
  },
);

test('a work injury’s 30 days and one year stand in the box and on each city’s oil field page', () => {
  for (const city of cities) {
    expect(periodsIn(cityDeadline(oilFieldAccident, city)).slice(0, 3)).toEqual([30, 365, 730]);
  }
});

test('only a city whose claims go to the first office’s city, or whose charter was read, states a charter’s days', () => {
  for (const city of cities) {
    const { notice } = cityPlaces[city.name];
    const deadline = cityDeadline(autoAccident, city);
    expect(deadline.includes('90 days')).toBe(notice === 'first office');
    expect(deadline.includes('charter may require it sooner')).toBe(notice === 'unchecked');
  }
});

test('a fee on recovery states whom nothing is owed, and that a client may owe the other side', () => {
  for (const text of [english.promise, english.shortPromise, english.noFee]) expect(text).toContain('you owe us n');
  for (const text of [spanish.promise, spanish.shortPromise, spanish.noFee]) expect(text).toContain('nos debe');
  for (const { costs, otherSidesCosts } of [english, spanish]) expect(costs).toContain(otherSidesCosts);
  expect(contact.officePage.costs).toContain(english.otherSidesCosts);
  expect(spanishContact.officePage.costs).toContain(spanish.otherSidesCosts);
});

test('the example of a fee adds up and calls itself no forecast', () => {
  expect(feeSums('en')).toEqual({
    ...{ settlement: '$30,000', share: 'one third', fee: '$10,000', expenses: '$1,200', medical: '$6,500' },
    left: '$12,300',
  });
  expect(feeSums('es', { ...fee, settlement: 1_234_567 }).settlement).toBe('$1,234,567');
  expect(english.feeExample.answer(feeSums('en'))).toMatch(/not a forecast.*before expenses/s);
  expect(spanish.feeExample.answer(feeSums('es'))).toMatch(/no un pronóstico.*antes de descontar los gastos/s);
});

test('the deadlines of an office’s state are in both languages, each rule with one source; Colorado’s shortest are there', () => {
  const lawOf = (texts: typeof spanishContact) =>
    Object.values(texts.officePage.texts).flatMap(({ law }) => law?.rules ?? []);
  const [own, translated] = [lawOf(contact), lawOf(spanishContact)];
  expect(translated.map(({ source }) => source)).toEqual(own.map(({ source }) => source));
  expect(translated.map(({ text }) => periodsIn(text))).toEqual(own.map(({ text }) => periodsIn(text)));
  const cited = own.map(({ source }) => source).join();
  // Where an office states Colorado's rules at all.
  const shortest = ['44-3-801', '13-80-103', '13-21-204', '13-21-201', '24-10-109'];
  for (const statute of /\b13-80-/.test(cited) ? shortest : []) expect(cited).toContain(statute);
});

test('each source of a guide and of a help has a line that says when it was checked, or that nobody has', async () => {
  const guides = await Promise.all(practiceAreaSlugs.map((area) => guideIn('practice-areas', area)));
  const cited = new Set(guides.flatMap(({ sources }) => sources.map(({ url }) => url)));
  for (const { links = [] } of [...helps.items, liquorLiability]) for (const { url } of links) cited.add(url);
  expect([...cited].sort()).toEqual(guideSources.map(({ source }) => source).sort());
});
