import type { Signals } from '../../database/signals.ts';
import type { Sql } from '../../database/sql.ts';
import { errorFacts, type Log } from '../../lib/log.ts';
import { countLeads, findLeadEvent, findLeadEventsAfter, findNewestId, type LeadEvent } from './queries.ts';

export interface FeedEvent {
  event: string;
  data: string;
  id?: string;
}

interface Subscriber {
  sessionId: string;
  /** The newest lead that the browser has or does not need; null until that is known. */
  lastId: number | null;
  send(event: FeedEvent): void;
  /** Checks whether the session has ended, and ends the stream if so. */
  recheck(): void;
  /** Ends the stream because the process stops; the browser reconnects to another process. */
  end(): void;
}

export type LeadFeed = ReturnType<typeof createLeadFeed>;

/** The list must be fetched again. */
const ALTERED: FeedEvent = { event: 'altered', data: '{}' };
/** The kinds of events about leads that already existed. */
const OLD = ['cleared', 'restored'];
/** The kinds of events that need no lead; many are opened at once, so no id says which. */
const NO_LEAD = ['removed', 'opened'];

/** An import is many calls in a row: the lists are fetched again once it pauses. */
const PAUSE_MS = 300;

/** Sends what any process commits to every browser that listens to this one. */
export function createLeadFeed(sql: Sql, signals: Signals, log: Log) {
  const subscribers = new Set<Subscriber>();

  let isEnding = false;
  let altered: NodeJS.Timeout | undefined;

  function give(subscriber: Subscriber, lead: LeadEvent) {
    subscriber.lastId = Math.max(subscriber.lastId ?? 0, lead.id);
    subscriber.send({ event: lead.suspected ? 'suspected' : 'lead', data: lead.json, id: String(subscriber.lastId) });
  }

  function publish(event: FeedEvent) {
    for (const subscriber of subscribers) subscriber.send(event);
  }

  async function publishNews(payload: string) {
    if (subscribers.size === 0) return;
    const { kind, id } = JSON.parse(payload) as { kind: string; id: number };
    if (NO_LEAD.includes(kind)) return publish({ event: kind, data: JSON.stringify({ id }) });
    if (kind === 'altered') {
      clearTimeout(altered);
      altered = setTimeout(() => publish(ALTERED), PAUSE_MS);
      return;
    }
    const lead = await findLeadEvent(sql, id);
    if (!lead) return;
    // Sent without an id: the lead may be old, and a stream resumes after the newest one.
    if (OLD.includes(kind)) return publish({ event: lead.suspected ? 'suspected' : 'cleared', data: lead.json });
    for (const subscriber of subscribers) give(subscriber, lead);
  }

  async function catchUp(subscriber: Subscriber) {
    if (subscriber.lastId === null) {
      const newest = await findNewestId(sql);
      subscriber.lastId ??= newest;
      return;
    }
    const missed = await findLeadEventsAfter(sql, subscriber.lastId);
    for (const lead of missed ?? []) give(subscriber, lead);
    if (missed) return;
    subscriber.lastId = await findNewestId(sql);
    subscriber.send({ ...ALTERED, id: String(subscriber.lastId) });
  }

  /** Tells how many leads there are, so that a browser that has just loaded them does so again only if it must. */
  async function greet(subscriber: Subscriber) {
    const { total, suspectedTotal } = await countLeads(sql);
    subscriber.send({ event: 'connected', data: JSON.stringify({ total, suspected_total: suspectedTotal }) });
  }

  const report = (error: unknown) => log.error(errorFacts(error), 'the lead feed missed an event');
  signals.on('lead_events', (payload) => {
    void publishNews(payload).catch((error: unknown) => {
      report(error);
      publish(ALTERED);
    });
  });
  signals.on('session_ends', (sessionId) => {
    for (const subscriber of subscribers) if (subscriber.sessionId === sessionId) subscriber.recheck();
  });
  signals.onReturn(() => {
    for (const subscriber of subscribers) {
      subscriber.recheck();
      void catchUp(subscriber).catch(report);
    }
    // What was deleted or restored meanwhile is unknown.
    publish(ALTERED);
  });

  return {
    /** Returns a function that unsubscribes. */
    subscribe(subscriber: Subscriber): () => void {
      if (isEnding) {
        subscriber.end();
        return () => undefined;
      }
      // Subscribes before catching up: a lead in between arrives twice rather than never.
      subscribers.add(subscriber);
      void greet(subscriber).catch(report);
      void catchUp(subscriber).catch(report);
      return () => void subscribers.delete(subscriber);
    },
    /** Ends every stream, and any that is opened later; called first when the process stops. */
    endAll(): void {
      isEnding = true;
      clearTimeout(altered);
      for (const subscriber of subscribers) subscriber.end();
    },
  };
}
