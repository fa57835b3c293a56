import { errorFacts, type Log } from './log.ts';
import type { Sql } from './sql.ts';

type Listener = (payload: string) => void;

/**
 * What processes tell one another through the database: one connection that listens, and comes back by itself. After a
 * gap every `onReturn` runs, because what was told meanwhile is lost.
 */
export interface Signals {
  on(channel: Channel, listener: Listener): () => void;
  onReturn(listener: () => void): () => void;
  /** Begins to listen; called once the database is there. */
  start(): Promise<void>;
}

export type Channel = 'lead_events' | 'session_ends';
const CHANNELS: readonly Channel[] = ['lead_events', 'session_ends'];

export function createSignals(sql: Sql, log: Log): Signals {
  const listeners = new Map<Channel, Set<Listener>>(CHANNELS.map((channel) => [channel, new Set()]));
  const returns = new Set<() => void>();
  return {
    on(channel, listener) {
      listeners.get(channel)?.add(listener);
      return () => void listeners.get(channel)?.delete(listener);
    },
    onReturn(listener) {
      returns.add(listener);
      return () => void returns.delete(listener);
    },
    async start() {
      const back = () => {
        for (const listener of returns) listener();
      };
      for (const channel of CHANNELS) {
        const tell = (payload: string) => {
          for (const listener of listeners.get(channel) ?? []) listener(payload);
        };
        // A first try that fails is repeated by postgres.js, like every later one.
        await sql.listen(channel, tell, back).catch((error) => log.warn(errorFacts(error), 'not listening yet'));
      }
    },
  };
}
