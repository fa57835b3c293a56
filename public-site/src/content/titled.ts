import { firm } from '@advocate/facts/firm';

/** What search engines and shared links show of a page: title (at most 65 characters), description (160) and keywords. */
export interface SearchTexts {
  title: string;
  description: string;
  keywords: string;
}

/** Longer titles are cut in search results. */
const maxTitleLength = 65;

/** Takes a title alone and gives it with the firm's name, which is the first to go when there is no room for both. */
export function titled(title: string): string {
  const named = `${title} | ${firm.name}`;
  return named.length > maxTitleLength ? title : named;
}
