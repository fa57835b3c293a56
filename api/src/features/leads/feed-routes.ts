import { stream } from 'hono/streaming';
import type { StreamingApi } from 'hono/utils/stream';
import type { AppContext } from '../../http/app-env.ts';
import { handle } from '../../http/mount-calls.ts';
import { securityHeaders } from '../../http/reply.ts';
import { leadCalls } from './calls.ts';
import type { FeedEvent, LeadFeed } from './lead-feed.ts';

const COMMENT_EVERY_MS = 15_000;
const STREAM_HEADERS = {
  ...securityHeaders,
  'Content-Type': 'text/event-stream; charset=utf-8',
  'X-Accel-Buffering': 'no',
};

export interface FeedParts {
  feed: LeadFeed;
  /** Returns the milliseconds until the session behind a request ends, or null if it has ended. */
  sessionEndsIn: (c: AppContext) => Promise<number | null>;
}

/** Streams new leads as they are committed. The stream ends with the session and does not keep it alive. */
export function feedHandlers(parts: FeedParts) {
  return handle(leadCalls, {
    'lead-events': (_, { c, actor }) => {
      for (const [name, value] of Object.entries(STREAM_HEADERS)) c.header(name, value);
      // A HEAD request has no reader, and the stream would never end.
      return c.req.method === 'HEAD' ? c.body(null) : stream(c, (out) => sendEvents(c, actor.sessionId, parts, out));
    },
  });
}

/** Sends events until the session ends, the browser disconnects or the process stops. */
async function sendEvents(
  c: AppContext,
  sessionId: string,
  { feed, sessionEndsIn }: FeedParts,
  out: StreamingApi,
): Promise<void> {
  let end: () => void = () => undefined;
  const isOver = new Promise<void>((over) => {
    end = over;
  });
  out.onAbort(end);
  let expiry: NodeJS.Timeout | undefined;
  const send = (event: FeedEvent) => void out.write(formatEvent(event));
  const checkSession = () => {
    clearTimeout(expiry);
    void sessionEndsIn(c).then((ms) => {
      if (out.aborted || out.closed) return;
      if (ms !== null) {
        expiry = setTimeout(checkSession, Math.max(50, ms));
        return;
      }
      send({ event: 'signed-out', data: '{}' });
      end();
    }, end);
  };
  const comments = setInterval(() => void out.write(': still here\n\n'), COMMENT_EVERY_MS);
  void out.write('retry: 2000\n: listening\n\n');
  checkSession();
  const unsubscribe = feed.subscribe({ sessionId, lastId: lastIdOf(c), send, recheck: checkSession, end });
  await isOver;
  clearInterval(comments);
  clearTimeout(expiry);
  unsubscribe();
}

function formatEvent({ event, data, id }: FeedEvent): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`;
}

/** Returns the id that the browser sends when it reconnects, or puts in the URL of its first request. */
function lastIdOf(c: AppContext): number | null {
  const text = c.req.header('last-event-id') ?? c.req.query('lastEventId') ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
