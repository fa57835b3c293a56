import { keep, readKept } from './browser-store.ts';

const key = 'admin_reloaded_at';
const atMostEveryMs = 60_000;

/** Loads the page anew, unless that has just been tried: what is missing then is missing from the server as well. */
export async function reloadOnce(): Promise<void> {
  if (Date.now() - Number(readKept('sessionStorage', key) ?? 0) < atMostEveryMs) return;
  keep('sessionStorage', key, String(Date.now()));
  await reloadIfServed();
}

/** Loads the page anew where the server gives it; without a connection the browser's own error page would take its place. */
export async function reloadIfServed(): Promise<void> {
  const isServed = await fetch(location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isServed) location.reload();
}
