import type { Lead } from '@advocate/api/contracts';

/** Requests that are sent at the same moment may be committed in another order. */
const sameMomentMs = 1_000;

/**
 * Returns which of the received leads are news. A stream that is taken up again repeats the last minute, from before this tab
 * was listening as well: what it knows, or what is older than the latest it received, is no news.
 */
export function newsFilter(): (lead: Lead) => boolean {
  const known = new Set<number>();
  let latest = Number.NEGATIVE_INFINITY;
  return ({ id, submission_date }) => {
    const sent = Date.parse(submission_date);
    if (known.has(id) || sent < latest - sameMomentMs) return false;
    known.add(id);
    latest = Math.max(latest, sent);
    return true;
  };
}
