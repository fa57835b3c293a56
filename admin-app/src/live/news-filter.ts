import type { Lead } from '@advocate/api/contracts';

/** Requests sent at the same time may be committed in a different order. */
const sameMomentMs = 1_000;

/**
 * Returns a filter that accepts only new leads. A resumed stream repeats the last minute, including the time before
 * this tab was listening: leads already received, or older than the latest received, are not new.
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
