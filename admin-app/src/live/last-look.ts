import { keep, readKept } from '../lib/browser-store.ts';

const key = 'admin_leads_seen_until';

const kept = Number(readKept('localStorage', key) ?? Number.NaN);
/** Until when requests were seen in this browser, in milliseconds; at the first visit nothing is called new. */
let seenUntil = Number.isNaN(kept) ? Number.POSITIVE_INFINITY : kept;

/** Whether a request came since somebody last looked at the list in this browser. */
export function isNewSinceLastLook(sentAt: number): boolean {
  return sentAt > seenUntil;
}

/** Somebody leaves the list, whose newest request is from then. */
export function keepLastLook(newest: number): void {
  if (!Number.isFinite(newest)) return;
  seenUntil = newest;
  keep('localStorage', key, String(newest));
}
