import type { PracticeAreaSlug } from '@advocate/facts/practice-areas';

/** A link to the guide of a practice area, in the language of the text around it. */
interface GuideLink {
  text: string;
  guide: PracticeAreaSlug;
}

/** A paragraph or list item: plain text, or parts of which some are links. */
export type RichText = string | readonly (string | GuideLink)[];

/** Returns a text without its links. */
export const plainText = (text: RichText): string =>
  typeof text === 'string' ? text : text.map((part) => (typeof part === 'string' ? part : part.text)).join('');
