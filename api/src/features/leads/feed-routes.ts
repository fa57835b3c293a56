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
  /** Milliseconds until the session behind a request ends, or null when it has ended. */
  sessionEndsIn: (c: AppContext) => Promise<number | null>;
}

/** New leads as they are committed. The stream ends with the session; it does not keep it alive. */
export function feedHandlers({ feed, sessionEndsIn }: FeedParts) {
  return handle(leadCalls, {
    'lead-events': (_, { c, actor }) => {
      // Nobody would ever read it to its end.
      if (c.req.method === 'HEAD') return new Response(null, { headers: STREAM_HEADERS });
      let stop: () => void = () => undefined;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          stop = openStream(c, actor.sessionId, { feed, sessionEndsIn }, controller);
        },
        cancel: () => stop(),
      });
      return new Response(body, { headers: STREAM_HEADERS });
    },
  });
}

/** Returns what to do when the browser has gone. */
function openStream(
  c: AppContext,
  sessionId: string,
  { feed, sessionEndsIn }: FeedParts,
  stream: ReadableStreamDefaultController<Uint8Array>,
): () => void {
  const encoder = new TextEncoder();
  let isOpen = true;
  let unsubscribe: () => void = () => undefined;
  let expiry: NodeJS.Timeout | undefined;

  const stop = () => {
    isOpen = false;
    clearInterval(comments);
    clearTimeout(expiry);
    unsubscribe();
  };
  const write = (text: string) => {
    if (isOpen) stream.enqueue(encoder.encode(text));
  };
  const end = (event?: FeedEvent) => {
    if (!isOpen) return;
    if (event) write(formatEvent(event));
    stop();
    stream.close();
  };
  const checkSession = () => {
    clearTimeout(expiry);
    void sessionEndsIn(c).then(
      (ms) => {
        if (!isOpen) return;
        if (ms === null) end({ event: 'signed-out', data: '{}' });
        else expiry = setTimeout(checkSession, Math.max(50, ms));
      },
      () => end(),
    );
  };
  const comments = setInterval(() => write(': still here\n\n'), COMMENT_EVERY_MS);
  write('retry: 2000\n: listening\n\n');
  checkSession();
  unsubscribe = feed.subscribe({
    sessionId,
    lastId: lastIdOf(c),
    send: (event) => write(formatEvent(event)),
    recheck: checkSession,
    end: () => end(),
  });
  return stop;
}

function formatEvent({ event, data, id }: FeedEvent): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`;
}

/** What the browser sends when it reconnects, or names itself on its first try. */
function lastIdOf(c: AppContext): number | null {
  const text = c.req.header('last-event-id') ?? c.req.query('lastEventId') ?? '';
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}
