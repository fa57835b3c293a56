import { firm } from '@advocate/firm/firm';

/** What search results and shared links show: title (at most 65 characters), description (160) and keywords. */
export interface SearchTexts {
  title: string;
  description: string;
  keywords: string;
}

/** Search results cut off longer titles. */
const maxTitleLength = 65;

/** Returns a title with the firm's name appended, or without it if the two would be too long. */
export function titled(title: string): string {
  const named = `${title} | ${firm.name}`;
  return named.length > maxTitleLength ? title : named;
}
