import type { CityFile } from '@advocate/firm/types';
import type { WrittenPage } from './page-gate.ts';

/** What share of a city page's words its city has to itself: at least, and in the middle of all pages. */
const leastShare = 0.34;
const middleShare = 0.4;
/** The highest grade in the middle of all descriptions (Flesch-Kincaid, years of school in the United States). */
const middleGrade = 8;

export interface CityMeasure {
  path: string;
  /** From 0 to 1: the description and the city's facts, of the words that a city page tells. */
  share: number;
  grade: number;
}

/** What every page of its kind has: actions, the short answers of the guide, the links to sisters, the contact box. */
const commonParts = [
  /<div class="actions">.*?<\/div>/gs,
  /<section class="[^"]*area-brief.*?<\/section>/gs,
  /<section class="[^"]*section--dark(?:(?!<\/section>).)*related-services.*?<\/section>/gs,
  /<div class="[^"]*city-contact.*?<\/div>/gs,
];

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,$-]*/gu) ?? [];

const syllablesOf = (word: string): number => {
  const sounded = word.toLowerCase().replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '');
  return Math.max(1, sounded.match(/[aeiouy]{1,2}/g)?.length ?? 0);
};

/** Returns the Flesch-Kincaid grade of an English text. */
export function readingGrade(text: string): number {
  const words = wordsOf(text);
  const sentences = text.match(/[.?!]”?(?:\s|$)/g)?.length ?? 1;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  return (0.39 * words.length) / sentences + (11.8 * syllables) / words.length - 15.59;
}

/** Measures the pages of all cities; pages of other kinds are passed over. */
export function measureCities(pages: readonly WrittenPage[], files: ReadonlyMap<string, CityFile>): CityMeasure[] {
  return pages.flatMap(({ route: { path, page, area, city = '' }, html }) => {
    const file = files.get(city);
    if (page !== 'city' || !area || !file) return [];
    const [, main = ''] = /<main\b[^>]*>(.*)<\/main>/s.exec(html) ?? [];
    const told = commonParts.reduce((text, part) => text.replaceAll(part, ' '), main).replaceAll(/<[^>]*>/g, ' ');
    const own = [file.default[area], ...file.facts.map(({ text }) => text)].join(' ');
    return { path, share: wordsOf(own).length / wordsOf(told).length, grade: readingGrade(file.default[area]) };
  });
}

const middleOf = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Reports pages that tell too little of their own, and descriptions that are hard to read. */
export function measureFaults(measures: readonly CityMeasure[]): string[] {
  const share = middleOf(measures.map((one) => one.share));
  const grade = middleOf(measures.map((one) => one.grade));
  return [
    ...measures
      .filter((one) => one.share < leastShare)
      .map((one) => `${one.path}: ${percent(one.share)} of its words are its own, at least ${percent(leastShare)}`),
    ...(share < middleShare
      ? [`city pages: ${percent(share)} of the words are their own in the middle, at least ${percent(middleShare)}`]
      : []),
    ...(grade > middleGrade
      ? [`city pages: reading grade ${grade.toFixed(1)} in the middle, at most ${middleGrade}`]
      : []),
  ];
}

/** One line for the build's output. */
export function measureLine(measures: readonly CityMeasure[]): string {
  const shares = measures.map(({ share }) => share);
  const grades = measures.map(({ grade }) => grade);
  return `city pages: own words ${percent(middleOf(shares))} in the middle, ${percent(Math.min(...shares))} at least; reading grade ${middleOf(grades).toFixed(1)} in the middle, ${Math.max(...grades).toFixed(1)} at most`;
}
