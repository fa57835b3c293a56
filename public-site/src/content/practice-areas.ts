import type { AreaFacts } from './area-facts.ts';
import type { RichText } from './rich-text.ts';
import type { SearchTexts } from './titled.ts';

export interface TextSection {
  heading: string;
  paragraphs: readonly RichText[];
  /** Shown as a list after the paragraphs. */
  points?: readonly RichText[];
}

/** The long text of one practice-area page; the default export of `practice-areas/{slug}.ts`. */
export interface PracticeAreaText {
  facts: Omit<AreaFacts, 'keywords'>;
  search: SearchTexts;
  /** Two or three sentences below the heading: the first paragraph of `main`. */
  lead: string;
  sections: readonly TextSection[];
  /** Questions that people really ask, each answered in two to four sentences. */
  questions: readonly { question: string; answer: string }[];
  /** Where the deadlines and rules quoted in the text come from. */
  sources: readonly { label: string; url: string }[];
}
