import type { Lead } from '@advocate/api/contracts';
import { SignedOut } from '../lib/call-api.ts';
import { sessionChecked } from '../lib/query-client.ts';

/**
 * What the server reports to signed-in staff, and when the stream was lost or has (re)started: with how many leads there
 * were then, unknown in a tab that only becomes visible again; `again` if this browser tab had been connected before.
 */
export type LeadEvent =
  | ({ type: 'lead' | 'suspected' | 'cleared' } & Lead)
  | { type: 'removed'; id: number }
  | { type: 'connected'; total?: number; suspected_total?: number; again: boolean }
  | { type: 'lost' | 'altered' | 'opened' | 'signed-out' };

/** With the server's event ID, for resuming the stream where another tab left it. The server sends heartbeats, too. */
type StreamMessage = { event: LeadEvent | { type: 'heartbeat' }; id: string };

const path = '/api/lead-events.php';
const name = 'advocate-lead-events';
/** Three heartbeats. */
const silentMs = 45_000;
/** At random, so that of several tabs that hear nothing, one acts before the others. */
const spreadMs = 5_000;
const minWaitMs = 2_000;
/** Shorter than a silence. */
const maxWaitMs = 30_000;
const cookieMs = 1_000;

/**
 * Receives leads from any tab's stream. One stream per browser: the tab that holds the lock keeps it and notifies the
 * others; when that tab closes, the next one takes over, and when nothing is heard of it, any other. Returns a function
 * that stops it.
 */
export function openLeadEvents(onEvent: (event: LeadEvent) => void): () => void {
  const stopping = new AbortController();
  const stop = stopping.signal;
  const channel = new BroadcastChannel(name);
  let lastId = '';
  let hasConnected = false;
  /** Aborted, it ends the stream of this tab, or its wait for the lock. */
  let leadership = new AbortController();
  let isLeader = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  // `AbortSignal.any` is missing in the oldest browsers that staff may use.
  stop.addEventListener('abort', () => leadership.abort());

  function receive({ event, id }: StreamMessage): void {
    awaitSilence();
    if (event.type === 'heartbeat') return;
    if (id !== '') lastId = id;
    if (event.type === 'connected') hasConnected = true;
    onEvent(event);
  }
  function publish(message: StreamMessage): void {
    channel.postMessage(message);
    receive(message);
  }
  channel.onmessage = ({ data }: MessageEvent<StreamMessage>) => receive(data);

  const endSession = () => publish({ event: { type: 'signed-out' }, id: '' });

  /** A proxy may have dropped the connection silently, or the browser stopped the tab that keeps the stream. */
  function awaitSilence(): void {
    clearTimeout(silence);
    if (stop.aborted) return;
    silence = setTimeout(
      () => {
        publish({ event: { type: 'lost' }, id: '' });
        requestLeadership(true);
      },
      silentMs + (isLeader ? 0 : spreadMs * Math.random()),
    );
  }

  /** Makes this tab the one that keeps the stream: once no other does, or, to `steal` it, in place of whichever does. */
  function requestLeadership(steal: boolean): void {
    leadership.abort();
    isLeader = false;
    const own = new AbortController();
    leadership = own;
    const keep = () => keepStream(own.signal);
    const options = steal ? { steal } : { signal: own.signal };
    // Without the lock manager (plain HTTP on a remote host), every tab keeps its own stream.
    const running = navigator.locks ? navigator.locks.request(name, options, keep) : keep();
    running.catch((error: unknown) => {
      if (own.signal.aborted) return;
      if (error instanceof DOMException && error.name === 'AbortError') requestLeadership(false);
      else console.error(error);
    });
  }

  /** Keeps a stream open, one after another, at growing intervals while none opens. */
  async function keepStream(signal: AbortSignal): Promise<void> {
    isLeader = true;
    let waitMs = minWaitMs;
    while (!signal.aborted) {
      await followStream(lastId, signal, (message) => {
        const { event, id } = message;
        if (event.type !== 'lost') waitMs = minWaitMs;
        publish(event.type === 'connected' ? { event: { ...event, again: hasConnected }, id } : message);
      });
      if (!signal.aborted && (await isRefused(signal))) {
        const checked = sessionChecked().catch((error: unknown) => error instanceof SignedOut && endSession());
        await Promise.race([aborted(signal), checked]);
      }
      await aborted(signal, waitMs);
      waitMs = Math.min(waitMs * 2, maxWaitMs);
    }
  }

  // A phone in standby may have dropped the connection silently, so a tab that becomes visible catches up.
  function catchUp(): void {
    if (document.visibilityState !== 'visible') return;
    if (isLeader) requestLeadership(true);
    else onEvent({ type: 'connected', again: true });
  }
  document.addEventListener('visibilitychange', catchUp, { signal: stop });

  requestLeadership(false);
  awaitSilence();
  return () => {
    stopping.abort();
    clearTimeout(silence);
    channel.close();
  };
}

const types = ['lead', 'suspected', 'cleared', 'removed', 'connected', 'altered', 'opened', 'heartbeat'] as const;

/**
 * Resolves when the stream's session has ended, when the browser has given up on the stream, or on stop; the browser
 * restores lost connections automatically.
 */
function followStream(lastId: string, stop: AbortSignal, publish: (message: StreamMessage) => void): Promise<void> {
  return new Promise((resolve) => {
    const source = new EventSource(lastId === '' ? path : `${path}?lastEventId=${encodeURIComponent(lastId)}`);
    const end = () => {
      source.close();
      resolve();
    };
    stop.addEventListener('abort', end, { once: true });
    source.onerror = () => {
      publish({ event: { type: 'lost' }, id: '' });
      if (source.readyState === EventSource.CLOSED) end();
    };
    for (const type of types) {
      source.addEventListener(type, ({ data, lastEventId }: MessageEvent<string>) =>
        publish({ event: { ...JSON.parse(data), type }, id: lastEventId }),
      );
    }
    // A sign-in in another tab also ends the session, a moment before the next session's cookie arrives.
    source.addEventListener('signed-out', () => {
      source.close();
      setTimeout(end, cookieMs);
    });
  });
}

/** Requests the stream itself, because the check must not keep an idle session alive. */
async function isRefused(signal: AbortSignal): Promise<boolean> {
  try {
    const { status, body } = await fetch(path, { signal });
    await body?.cancel();
    return status === 401;
  } catch {
    return false;
  }
}

/** Resolves when the signal is aborted, or after so many milliseconds. */
const aborted = (signal: AbortSignal, orAfterMs?: number) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    if (orAfterMs !== undefined) setTimeout(resolve, orAfterMs);
    signal.addEventListener('abort', () => resolve());
  });
