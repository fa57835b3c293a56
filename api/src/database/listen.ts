import type { Socket } from 'node:net';
import { keepAlive } from './keep-alive.ts';
import { openDedicatedConnection, type Sql } from './sql.ts';

const SILENT_MS = 5000;
const PAUSE_MS = 100;

interface Listener {
  onNotify: (channel: string, payload: string) => void;
  /** Called each time it listens again: what was sent meanwhile is lost. */
  onReady: () => void;
  onLost: () => void;
}

/**
 * Listens on the channels, over a separate connection that is replaced whenever it is lost. The `listen` of postgres.js
 * tries to reconnect only once, does not report the gap, and does not notice a connection that no longer responds. Returns
 * a function that stops it.
 */
export function listen(
  sql: Sql,
  channels: readonly string[],
  { onNotify, onReady, onLost }: Listener,
): () => Promise<void> {
  let isStopped = false;
  let stop: () => Promise<void> | void = () => undefined;

  async function start() {
    if (isStopped) return;
    let isLost = false;
    const again = () => {
      if (isLost) return;
      isLost = true;
      if (!isStopped) onLost();
      stopAsking();
      void own.end({ timeout: 0 });
      setTimeout(start, PAUSE_MS).unref();
    };
    const sockets = new Set<Socket>();
    const own = openDedicatedConnection(sql, sockets, { onnotify: onNotify, onclose: again });
    const stopAsking = keepAlive(own, sockets, SILENT_MS, again);
    stop = () => {
      stopAsking();
      return own.end({ timeout: 0 });
    };
    try {
      for (const channel of channels) await own.unsafe(`listen ${channel}`);
      onReady();
    } catch {
      again();
    }
  }

  void start();
  return async () => {
    isStopped = true;
    await stop();
  };
}
