import type { City } from '@advocate/facts/cities';
import { firm } from '@advocate/facts/firm';
import type { Office } from '@advocate/facts/offices';
import type { PracticeAreaSlug } from '@advocate/facts/practice-area-slugs';
import type { PageName } from '../routes.ts';

/** What search engines and shared links show of a page: title (at most 65 characters), description (160) and keywords. */
export interface SearchTexts {
  title: string;
  description: string;
  keywords: string;
}

/** Pages with search texts of their own; those of the cities are made of facts. */
export type SearchName = Exclude<PageName, 'practice-area' | 'city' | 'contact'> | PracticeAreaSlug;

/** What search engines show of all pages of a language. */
export interface LanguageSearchTexts {
  search: Readonly<Record<SearchName, SearchTexts>>;
  contact: (office: Office) => SearchTexts;
  /** In the languages that have city pages. */
  citySearchTexts?: (area: PracticeAreaSlug, city: City) => SearchTexts;
}

/** Longer titles are cut in search results. */
const maxTitleLength = 65;

/** Takes a title alone and gives it with the firm's name, which is the first to go when there is no room for both. */
export function titled(title: string): string {
  const named = `${title} | ${firm.name}`;
  return named.length > maxTitleLength ? title : named;
}
