import { readStoredJson, writeStorage } from '../lib/browser-store.ts';

const key = 'admin_leads_look';

/** The part of a request that matters here. */
export interface Sent {
  id: number;
  sentAt: number;
}

/** What was seen in this browser: all requests sent until `until`, in milliseconds, except those in `unseen`. */
const kept = readStoredJson('localStorage', key) as { until?: unknown; unseen?: unknown } | undefined;
let until = typeof kept?.until === 'number' ? kept.until : undefined;
let unseen = new Set<unknown>(Array.isArray(kept?.unseen) ? kept.unseen : []);

/** Whether nobody has seen a request in this browser since it arrived. */
export function isNewSinceLastLook({ id, sentAt }: Sent): boolean {
  return sentAt > (until ?? Number.POSITIVE_INFINITY) || unseen.has(id);
}

/** On the first visit, only requests that arrive from now on count as new. */
export function beginLooking(newest: number): void {
  until ??= newest;
}

/** Called when the person leaves the list: `newest` is its newest request's time; `outOfSight` were not on screen. */
export function keepLastLook(newest: number, outOfSight: readonly number[]): void {
  until = Math.max(until ?? 0, newest);
  unseen = new Set(outOfSight);
  writeStorage('localStorage', key, JSON.stringify({ until, unseen: outOfSight }));
}
