import { formatShare } from '../lib/format.ts';

/** Below it one visit more or less changes a rate by more than three points. */
export const fewestVisits = 30;

/** The share of visits as '4.2%'; nothing where there are too few visits to speak of a rate. */
export function rateText(part: number, visits: number): string {
  if (visits < fewestVisits) return '';
  return formatShare(part, visits);
}
