import { callApi, isSpecifiedRead, SignedOut } from './call-api.ts';

const minIntervalMs = 60_000;

let lastAt = Number.NEGATIVE_INFINITY;
let checking: Promise<void> | undefined;

/**
 * After a call other than the screens' own found no session: makes the open screen's own call, or that of
 * the counts where it has none, at most once a minute
 * for all of them together, and resolves once it has been answered. Rejects if it found no session either, which ends it.
 */
export function sessionChecked(): Promise<void> {
  checking ??= check().finally(() => {
    checking = undefined;
  });
  return checking;
}

async function check(): Promise<void> {
  for (;;) {
    const waitMs = lastAt + minIntervalMs - Date.now();
    if (waitMs > 0) await new Promise((over) => setTimeout(over, waitMs));
    lastAt = Date.now();
    try {
      const own = `get-admin-${location.pathname.split('/').at(-1)}`;
      return void (await callApi(isSpecifiedRead(own) ? own : 'get-admin-stats'));
    } catch (error) {
      if (error instanceof SignedOut) throw error;
    }
  }
}
