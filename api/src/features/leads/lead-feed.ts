import { errorFacts, type Log } from '../../log.ts';
import type { Signals } from '../../signals.ts';
import type { Sql } from '../../sql.ts';
import { type FedLead, findFedLead, findFedLeadsAfter } from './queries.ts';

export interface FeedEvent {
  event: string;
  data: string;
  id?: string;
}

export interface Subscriber {
  sessionId: string;
  /** The newest lead that the browser has; null before the first. */
  lastId: number | null;
  send(event: FeedEvent): void;
  /** The session may have ended: looks, and ends the stream if so. */
  recheck(): void;
  /** The process stops: ends the stream; the browser comes back to another one. */
  end(): void;
}

export interface LeadFeed {
  subscribe(subscriber: Subscriber): Promise<() => void>;
  /** Ends every stream; called first when the process stops. */
  endAll(): void;
}

/** Carries what is committed in any process to every browser that listens here. */
export function createLeadFeed(sql: Sql, signals: Signals, log: Log): LeadFeed {
  const subscribers = new Set<Subscriber>();

  function give(subscriber: Subscriber, lead: FedLead, event = lead.suspected ? 'suspected' : 'lead') {
    subscriber.lastId = Math.max(subscriber.lastId ?? 0, lead.id);
    subscriber.send({ event, data: lead.json, id: String(subscriber.lastId) });
  }

  async function tellNews(payload: string) {
    if (subscribers.size === 0) return;
    const { kind, id } = JSON.parse(payload) as { kind: string; id: number };
    if (kind === 'removed') {
      for (const subscriber of subscribers) subscriber.send({ event: 'removed', data: JSON.stringify({ id }) });
      return;
    }
    const lead = await findFedLead(sql, id);
    const event = kind === 'cleared' ? kind : undefined;
    if (lead) for (const subscriber of subscribers) give(subscriber, lead, event);
  }

  async function catchUp(subscriber: Subscriber) {
    if (subscriber.lastId === null) return;
    for (const lead of await findFedLeadsAfter(sql, subscriber.lastId)) give(subscriber, lead);
  }

  const report = (error: unknown) => log.error(errorFacts(error), 'the lead feed missed an event');
  signals.on('lead_events', (payload) => void tellNews(payload).catch(report));
  signals.on('session_ends', (sessionId) => {
    for (const subscriber of subscribers) if (subscriber.sessionId === sessionId) subscriber.recheck();
  });
  signals.onReturn(() => {
    for (const subscriber of subscribers) {
      subscriber.recheck();
      void catchUp(subscriber).catch(report);
    }
  });

  return {
    async subscribe(subscriber) {
      // First listening, then looking back: a lead in between comes twice rather than never.
      subscribers.add(subscriber);
      await catchUp(subscriber).catch(report);
      return () => void subscribers.delete(subscriber);
    },
    endAll() {
      for (const subscriber of subscribers) subscriber.end();
    },
  };
}
