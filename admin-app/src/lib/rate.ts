import { formatShare } from './format.ts';

/** Below this, one visit more or less changes a rate by more than three points. */
export const fewestVisits = 30;

/** Returns a share of visits as '4.2%', or an empty string if there are too few visits for a rate. */
export function rateText(part: number, visits: number): string {
  if (visits < fewestVisits) return '';
  return formatShare(part, visits);
}
