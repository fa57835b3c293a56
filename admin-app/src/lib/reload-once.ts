import { readStorage, writeStorage } from './browser-store.ts';

const key = 'admin_reloaded_at';
const atMostEveryMs = 60_000;

/** Reloads the page, unless that was just tried: what is still missing is missing on the server as well. */
export async function reloadOnce(): Promise<void> {
  if (Date.now() - Number(readStorage('sessionStorage', key) ?? 0) < atMostEveryMs) return;
  writeStorage('sessionStorage', key, String(Date.now()));
  await reloadIfServed();
}

/** Reloads the page if the server responds; otherwise, the browser's own error page would replace it. */
export async function reloadIfServed(): Promise<void> {
  const isServed = await fetch(location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isServed) location.reload();
}
