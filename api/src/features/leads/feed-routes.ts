import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { AppContext } from '../../http/app-env.ts';
import { handle } from '../../http/mount-calls.ts';
import { securityHeaders } from '../../http/reply.ts';
import { leadCalls } from './calls.ts';
import type { FeedEvent, LeadFeed } from './lead-feed.ts';

/** A page that has heard nothing for three of these opens a new stream. */
const HEARTBEAT_EVERY_MS = 15_000;
const HEARTBEAT = { event: 'heartbeat', data: '{}' };
const RETRY_AFTER_MS = 2_000;
const STREAM_HEADERS = { ...securityHeaders, 'X-Accel-Buffering': 'no' };

export interface FeedParts {
  feed: LeadFeed;
  /** Returns the milliseconds until the session behind a request ends, or null if it has ended. */
  sessionEndsIn: (c: AppContext) => Promise<number | null>;
}

/** Streams new leads as they are committed. The stream ends with the session and does not keep it alive. */
export function feedHandlers(parts: FeedParts) {
  return handle(leadCalls, {
    'lead-events': (_, { c, actor }) => {
      // A HEAD request has no reader, and the stream would never end.
      const isHead = c.req.method === 'HEAD';
      const response = isHead ? c.body(null) : streamSSE(c, (out) => sendEvents(c, actor.sessionId, parts, out));
      for (const [name, value] of Object.entries(STREAM_HEADERS)) response.headers.set(name, value);
      return response;
    },
  });
}

/** Sends events until the session ends, the browser disconnects or the process stops. */
async function sendEvents(
  c: AppContext,
  sessionId: string,
  { feed, sessionEndsIn }: FeedParts,
  out: SSEStreamingApi,
): Promise<void> {
  let end: () => void = () => undefined;
  const isOver = new Promise<void>((over) => {
    end = over;
  });
  out.onAbort(end);
  let expiry: NodeJS.Timeout | undefined;
  let isSignedOut = false;
  const send = (event: FeedEvent) => out.writeSSE(event);
  const checkSession = () => {
    clearTimeout(expiry);
    void sessionEndsIn(c).then((ms) => {
      if (out.aborted || out.closed || isSignedOut) return;
      if (ms !== null) {
        expiry = setTimeout(checkSession, Math.max(50, ms));
        return;
      }
      isSignedOut = true;
      void send({ event: 'signed-out', data: '{}' }).then(end);
    }, end);
  };
  const heartbeats = setInterval(() => void send(HEARTBEAT), HEARTBEAT_EVERY_MS);
  void out.writeSSE({ ...HEARTBEAT, retry: RETRY_AFTER_MS });
  checkSession();
  const unsubscribe = feed.subscribe({ sessionId, lastId: lastIdOf(c), send, recheck: checkSession, end });
  await isOver;
  clearInterval(heartbeats);
  clearTimeout(expiry);
  unsubscribe();
}

/** Returns the id that the browser sends when it reconnects, or puts in the URL of its first request. */
function lastIdOf(c: AppContext): number | null {
  const text = c.req.header('last-event-id') ?? c.req.query('lastEventId') ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
