import type { Lead } from '@advocate/api/contracts';

/** What the server reports while staff are at work, and `connected` whenever the stream has (re)started. */
export type LeadEvent =
  | { type: 'lead' | 'suspected' | 'cleared'; lead: Lead }
  | { type: 'removed'; id: number }
  | { type: 'connected' }
  | { type: 'signed-out' };

interface Heard {
  event: LeadEvent;
  /** The server's event id, to take up the stream where another tab left it. */
  id: string;
}

const path = '/api/lead-events.php';
const name = 'advocate-lead-events';
const shortestWaitMs = 2_000;
const longestWaitMs = 60_000;

/**
 * Hears of leads from any tab's stream. One stream per browser: the tab that holds the lock keeps it and tells the
 * others; when that tab closes, the next one takes over. Returns how to stop.
 */
export function openLeadEvents(hear: (event: LeadEvent) => void): () => void {
  const stopping = new AbortController();
  const channel = new BroadcastChannel(name);
  let lastId = '';

  function take({ event, id }: Heard): void {
    if (id !== '') lastId = id;
    hear(event);
  }
  channel.onmessage = ({ data }: MessageEvent<Heard>) => take(data);
  const tellAll = (heard: Heard) => {
    channel.postMessage(heard);
    take(heard);
  };
  const run = () => keepStream(() => lastId, tellAll, stopping.signal);

  // Without the lock manager (plain http on a foreign host) every tab keeps a stream of its own.
  const running = navigator.locks ? navigator.locks.request(name, { signal: stopping.signal }, run) : run();
  running.catch((error: unknown) => {
    if (!stopping.signal.aborted) console.error(error);
  });
  return () => {
    stopping.abort();
    channel.close();
  };
}

async function keepStream(lastId: () => string, tell: (heard: Heard) => void, stop: AbortSignal): Promise<void> {
  let waitMs = shortestWaitMs;
  while (!stop.aborted) {
    await followStream(lastId(), stop, (heard) => {
      waitMs = shortestWaitMs;
      tell(heard);
    });
    if (stop.aborted) return;
    if (await isRefused(stop)) tell({ event: { type: 'signed-out' }, id: '' });
    await pause(waitMs, stop);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }
}

/** Resolves when the browser has given the stream up, or on stop; lost connections it takes up again by itself. */
function followStream(lastId: string, stop: AbortSignal, tell: (heard: Heard) => void): Promise<void> {
  return new Promise((resolve) => {
    const source = new EventSource(lastId === '' ? path : `${path}?lastEventId=${encodeURIComponent(lastId)}`);
    const end = () => {
      source.close();
      resolve();
    };
    stop.addEventListener('abort', end, { once: true });
    source.onopen = () => tell({ event: { type: 'connected' }, id: '' });
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) end();
    };
    const on = (type: string, read: (data: string) => LeadEvent) =>
      source.addEventListener(type, ({ data, lastEventId }: MessageEvent<string>) =>
        tell({ event: read(data), id: lastEventId }),
      );
    for (const type of ['lead', 'suspected', 'cleared'] as const) {
      on(type, (data) => ({ type, lead: JSON.parse(data) as Lead }));
    }
    on('removed', (data) => ({ type: 'removed', id: (JSON.parse(data) as { id: number }).id }));
    on('signed-out', () => ({ type: 'signed-out' }));
  });
}

/** Asks the stream itself, since no other call may keep an idle session alive. */
async function isRefused(stop: AbortSignal): Promise<boolean> {
  const asking = new AbortController();
  try {
    const { status } = await fetch(path, { signal: AbortSignal.any([stop, asking.signal]) });
    return status === 401;
  } catch {
    return false;
  } finally {
    asking.abort();
  }
}

function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, ms);
    stop.addEventListener('abort', end, { once: true });
  });
}
