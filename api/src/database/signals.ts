import { EventEmitter } from 'node:events';
import type { Worker } from '../jobs/workers.ts';
import { listen } from './listen.ts';
import type { Sql } from './sql.ts';

const CHANNELS = ['lead_events', 'session_ends', 'outbox'] as const;

export type Signals = ReturnType<typeof createSignals>;

/**
 * Returns the signals that processes send one another through the database, over one connection that listens and
 * reconnects automatically. Does nothing until `start`.
 */
export function createSignals(sql: Sql) {
  const events = new EventEmitter();
  let stop: () => Promise<void> = async () => undefined;
  return {
    on(channel: (typeof CHANNELS)[number], listener: (payload: string) => void): void {
      events.on(channel, listener);
    },
    /** Called after a gap: what was sent meanwhile is lost. */
    onReturn(listener: () => void): void {
      events.on('return', listener);
    },
    /** Resolves when it listens; the database may become available later. Reports each loss and return to `worker`. */
    start: (worker?: Worker) =>
      new Promise<void>((ready) => {
        const onReady = () => {
          worker?.ok();
          events.emit('return');
        };
        events.once('return', ready);
        const onNotify = (channel: string, payload: string) => void events.emit(channel, payload);
        stop = listen(sql, CHANNELS, { onNotify, onReady, onLost: () => worker?.failed() });
      }),
    stop: () => stop(),
  };
}
