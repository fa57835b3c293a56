import type { Language } from '@advocate/facts/language';
import { fee } from '@advocate/firm/fee';
import type { FeeFacts, FeeSums } from '@advocate/firm/types';

/** By hand: `toLocaleString` blocks a slow phone for 120 ms, while the page comes to life. */
const dollars = (sum: number): string => `$${String(sum).replace(/\B(?=(?:\d{3})+$)/g, ',')}`;

/** Returns the sums of the example of a contingent fee, as shown; the fee is taken before expenses. */
export function feeSums(
  language: Language,
  { settlement, share, shareText, expenses, medical }: FeeFacts = fee,
): FeeSums {
  const taken = Math.round(settlement * share);
  const sums = { settlement, fee: taken, expenses, medical, left: settlement - taken - expenses - medical };
  const shown = Object.entries(sums).map(([name, sum]) => [name, dollars(sum)]);
  return { ...Object.fromEntries(shown), share: shareText[language] };
}
