import { listen, type Sql } from './sql.ts';

type Listener = (payload: string) => void;

/**
 * What processes send one another through the database: one connection that listens, and comes back by itself. After a
 * gap every `onReturn` runs, because what was sent meanwhile is lost.
 */
export interface Signals {
  on(channel: Channel, listener: Listener): () => void;
  onReturn(listener: () => void): () => void;
  /** Begins to listen. Resolves when it does; the database may come later. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

type Channel = 'lead_events' | 'session_ends' | 'staff_mails';
const CHANNELS: readonly Channel[] = ['lead_events', 'session_ends', 'staff_mails'];

/** Does nothing until `start`. */
export function createSignals(sql: Sql): Signals {
  const listeners = new Map<string, Set<Listener>>(CHANNELS.map((channel) => [channel, new Set()]));
  const returns = new Set<() => void>();
  let stop: () => Promise<void> = async () => undefined;

  function deliver(channel: string, payload: string) {
    for (const listener of listeners.get(channel) ?? []) listener(payload);
  }

  return {
    on(channel, listener) {
      listeners.get(channel)?.add(listener);
      return () => void listeners.get(channel)?.delete(listener);
    },
    onReturn(listener) {
      returns.add(listener);
      return () => void returns.delete(listener);
    },
    start: () =>
      new Promise((ready) => {
        stop = listen(sql, CHANNELS, deliver, () => {
          for (const listener of returns) listener();
          ready();
        });
      }),
    stop: () => stop(),
  };
}
