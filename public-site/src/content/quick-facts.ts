import type { Language } from '@advocate/facts/language';
import { quickFacts } from '@advocate/firm/quick-facts';

/** Returns the quick facts of the Practice Areas page in one language. */
export const quickFactsIn = (language: Language, heading: string) => ({
  heading,
  facts: quickFacts.map(({ figure, label }) => ({ figure: figure[language], label: label[language] })),
});
