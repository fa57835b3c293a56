import { keep, readKept } from './browser-store.ts';

const key = 'admin_reloaded_at';
const atMostEveryMs = 60_000;

/** Loads the page anew, unless that has just been tried: what is missing then is missing from the server as well. */
export function reloadOnce(): void {
  if (Date.now() - Number(readKept('sessionStorage', key) ?? 0) < atMostEveryMs) return;
  keep('sessionStorage', key, String(Date.now()));
  location.reload();
}
