import { keep, readKeptJson } from '../lib/browser-store.ts';

const key = 'admin_leads_look';

/** A request as far as it matters here. */
export interface Sent {
  id: number;
  sentAt: number;
}

/** What was seen in this browser: everything sent until then, in milliseconds, but for those that stayed out of sight. */
const kept = readKeptJson('localStorage', key) as { until: number; unseen: number[] } | undefined;
let until = kept?.until;
let unseen = new Set(kept?.unseen);

/** Whether nobody has seen a request in this browser since it came. */
export function isNewSinceLastLook({ id, sentAt }: Sent): boolean {
  return sentAt > (until ?? Number.POSITIVE_INFINITY) || unseen.has(id);
}

/** At the first visit nothing is called new but what comes from now on. */
export function beginLooking(newest: number): void {
  until ??= newest;
}

/** Somebody leaves the list, whose newest request is from then; these were not on the screen. */
export function keepLastLook(newest: number, outOfSight: readonly number[]): void {
  until = Math.max(until ?? 0, newest);
  unseen = new Set(outOfSight);
  keep('localStorage', key, JSON.stringify({ until, unseen: outOfSight }));
}
