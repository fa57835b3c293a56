import { practiceAreas } from '@advocate/facts/practice-areas';
import { type City, cities } from '@advocate/facts/site-paths';
import { cityPlaces, counties } from '@advocate/firm/city-places';
import type { CityTexts } from '@advocate/firm/types';
import type { PracticeAreaText } from '../src/content/practice-areas.ts';
import { plainText } from '../src/content/rich-text.ts';
import { shinglesOf, similarity } from '../src/content/text-similarity.ts';

/** The highest similarity allowed between two texts, and the lowest word count of a practice-area text. */
const maxSimilarity = 0.15;
const fewestWords = 600;

export type AllCityTexts = ReadonlyMap<string, Partial<CityTexts>>;

/**
 * Reports missing, empty and duplicate city texts, every pair that is too similar once names are removed, and texts
 * that mention a county that the city's pages do not.
 */
export function cityTextFaults(texts: AllCityTexts): string[] {
  const faults: string[] = [];
  const known = new Set(cities.map(({ slug }) => slug));
  for (const slug of texts.keys()) if (!known.has(slug)) faults.push(`cities/${slug}.ts belongs to no city`);
  const entries: { name: string; text: string; shingles: Set<string> }[] = [];
  const names = [...cities.map(({ name }) => name), ...practiceAreas.map(({ name }) => name)];
  for (const city of cities) {
    for (const area of practiceAreas) {
      const text = texts.get(city.slug)?.[area.slug]?.trim();
      if (text) entries.push({ name: `${area.slug}-${city.slug}`, text, shingles: shinglesOf(text, names) });
      else faults.push(`${area.slug}-${city.slug} has no text`);
    }
  }
  return [...faults, ...cities.flatMap((city) => placeFaults(city, texts.get(city.slug))), ...alikeFaults(entries)];
}

function placeFaults(city: City, texts: Partial<CityTexts> = {}): string[] {
  const all = Object.values(texts).join('\n');
  // 'Comal ISD' and 'Guadalupe Regional' do not name the county.
  const named = Object.keys(counties).filter((county) => new RegExp(`\\b${county}\\b(?! (?!County)[A-Z])`).test(all));
  const missing = named.filter((county) => !cityPlaces[city.name].counties.some((one) => one === county));
  return missing.map((county) => `cities/${city.slug}.ts names ${county} County, which its pages do not`);
}

function alikeFaults(entries: readonly { name: string; text: string; shingles: Set<string> }[]): string[] {
  return entries.flatMap((one, at) =>
    entries.slice(at + 1).flatMap((other) => {
      const alike = one.text === other.text ? 1 : similarity(one.shingles, other.shingles);
      return alike > maxSimilarity
        ? [`${one.name} and ${other.name} are alike: ${alike.toFixed(2)}, at most ${maxSimilarity}`]
        : [];
    }),
  );
}

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** The lead, sections and questions that a visitor reads; sources do not count. */
function readable({ lead, sections, questions }: PracticeAreaText): { text: string; shingles: Set<string> } {
  const parts = sections.flatMap(({ heading, paragraphs, points = [] }) =>
    [heading, ...paragraphs, ...points].map(plainText),
  );
  const asked = questions.flatMap(({ question, answer }) => [question, answer]);
  const text = [lead, ...parts, ...asked].join('\n');
  return { text, shingles: shinglesOf(text, []) };
}

/** Reports practice-area texts that are missing, too short or too similar. */
export function areaTextFaults(texts: ReadonlyMap<string, PracticeAreaText>): string[] {
  const short = practiceAreas.flatMap(({ slug }) => {
    const text = texts.get(slug);
    if (!text) return [`practice-areas/${slug}.ts is missing`];
    const words = wordsIn(readable(text).text);
    return words < fewestWords ? [`practice-areas/${slug}.ts has ${words} words, wanted ${fewestWords}`] : [];
  });
  return [...short, ...alikeFaults([...texts].map(([slug, text]) => ({ name: slug, ...readable(text) })))];
}
