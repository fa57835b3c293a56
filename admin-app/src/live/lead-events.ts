import type { Lead } from '@advocate/api/contracts';
import { useEffect, useEffectEvent } from 'react';

/** What the server reports while staff are at work, and when the stream has (re)started or was lost. */
export type LeadEvent =
  | { type: 'lead' | 'suspected' | 'cleared'; lead: Lead }
  | { type: 'removed'; id: number }
  | { type: 'connected' | 'lost' | 'altered' }
  | { type: 'signed-out' };

interface StreamMessage {
  event: LeadEvent;
  /** The server's event id, to take up the stream where another tab left it. */
  id: string;
}

const path = '/api/lead-events.php';
const name = 'advocate-lead-events';
const minWaitMs = 2_000;
const maxWaitMs = 60_000;
const cookieMs = 1_000;

/**
 * Receives leads from any tab's stream. One stream per browser: the tab that holds the lock keeps it and notifies the
 * others; when that tab closes, the next one takes over. Returns how to stop.
 */
export function openLeadEvents(onEvent: (event: LeadEvent) => void): () => void {
  const stopping = new AbortController();
  const stop = stopping.signal;
  const channel = new BroadcastChannel(name);
  let lastId = '';
  /** Of the stream that this tab keeps, until it breaks off. */
  let round: AbortController | undefined;

  function take({ event, id }: StreamMessage): void {
    if (id !== '') lastId = id;
    onEvent(event);
  }
  function publish(message: StreamMessage): void {
    channel.postMessage(message);
    take(message);
  }
  channel.onmessage = ({ data }: MessageEvent<StreamMessage>) => take(data);

  /** One stream after the other, at longer and longer intervals while none opens. */
  async function keepStream(): Promise<void> {
    let waitMs = minWaitMs;
    while (!stop.aborted) {
      round = new AbortController();
      const ending = AbortSignal.any([stop, round.signal]);
      await followStream(lastId, ending, (message) => {
        if (message.event.type !== 'lost') waitMs = minWaitMs;
        publish(message);
      });
      if (ending.aborted) continue;
      if (await isRefused(stop)) publish({ event: { type: 'signed-out' }, id: '' });
      await aborted(AbortSignal.any([ending, AbortSignal.timeout(waitMs)]));
      waitMs = Math.min(waitMs * 2, maxWaitMs);
    }
  }

  // A phone that was put away may have cut the connection without a word: a tab that is seen again makes up for it.
  function catchUp(): void {
    if (document.visibilityState !== 'visible') return;
    if (round) round.abort();
    else onEvent({ type: 'connected' });
  }
  document.addEventListener('visibilitychange', catchUp, { signal: stop });

  // Without the lock manager (plain http on a foreign host) every tab keeps a stream of its own.
  const running = navigator.locks ? navigator.locks.request(name, { signal: stop }, keepStream) : keepStream();
  running.catch((error: unknown) => {
    if (!stop.aborted) console.error(error);
  });
  return () => {
    stopping.abort();
    channel.close();
  };
}

/**
 * Resolves when the stream's session has ended, when the browser has given the stream up, or on stop; lost connections
 * it takes up again by itself.
 */
function followStream(lastId: string, stop: AbortSignal, publish: (message: StreamMessage) => void): Promise<void> {
  return new Promise((resolve) => {
    const source = new EventSource(lastId === '' ? path : `${path}?lastEventId=${encodeURIComponent(lastId)}`);
    const end = () => {
      source.close();
      resolve();
    };
    stop.addEventListener('abort', end, { once: true });
    source.onopen = () => publish({ event: { type: 'connected' }, id: '' });
    source.onerror = () => {
      publish({ event: { type: 'lost' }, id: '' });
      if (source.readyState === EventSource.CLOSED) end();
    };
    const on = (type: string, read: (data: string) => LeadEvent) =>
      source.addEventListener(type, ({ data, lastEventId }: MessageEvent<string>) =>
        publish({ event: read(data), id: lastEventId }),
      );
    for (const type of ['lead', 'suspected', 'cleared'] as const) {
      on(type, (data) => ({ type, lead: JSON.parse(data) as Lead }));
    }
    on('removed', (data) => ({ type: 'removed', id: (JSON.parse(data) as { id: number }).id }));
    on('altered', () => ({ type: 'altered' }));
    // A sign-in in another tab ends the session as well, a moment before the cookie of the next one is here.
    source.addEventListener('signed-out', () => {
      source.close();
      setTimeout(end, cookieMs);
    });
  });
}

/** Asks the stream itself, since no other call may keep an idle session alive. */
async function isRefused(signal: AbortSignal): Promise<boolean> {
  try {
    const { status, body } = await fetch(path, { signal });
    await body?.cancel();
    return status === 401;
  } catch {
    return false;
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

const listeners = new Set<(event: LeadEvent) => void>();

/** Passes an event on to the screens that are open. */
export function publishLeadEvent(event: LeadEvent): void {
  for (const listener of listeners) listener(event);
}

/** For a screen that keeps a list up to date. */
export function useLeadEvents(listener: (event: LeadEvent) => void): void {
  const onEvent = useEffectEvent(listener);
  useEffect(() => {
    const listen = (event: LeadEvent) => onEvent(event);
    listeners.add(listen);
    return () => void listeners.delete(listen);
  }, []);
}
