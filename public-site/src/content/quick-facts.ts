import type { Language } from '@advocate/facts/language';
import { quickFacts } from '@advocate/firm/quick-facts';

/** The quick facts of the Practice Areas page in the words of a language. */
export const quickFactsIn = (language: Language, heading: string) => ({
  heading,
  facts: quickFacts.map(({ figure, label }) => ({ figure: figure[language], label: label[language] })),
});
