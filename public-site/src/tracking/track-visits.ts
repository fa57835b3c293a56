import { sendEvent } from './send-event.ts';
import { sessionId } from './visit-session.ts';

declare global {
  /** Set by the first script; the app calls it after a route change, when the new title is set. The two share no module. */
  var countVisit: (() => void) | undefined;
}

/** The path, and of the query only `utm_*`: everything else may be personal. */
export function pageUrlOf({ pathname, search }: { pathname: string; search: string }): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'));
  return kept.length ? `${pathname}?${new URLSearchParams(kept)}` : pathname;
}

/** Where the visitor came from; of our own addresses the query is cut off as well. */
export function referrerOf(referrer: string, origin: string): string {
  return referrer.startsWith(`${origin}/`) ? (referrer.split(/[?#]/)[0] ?? '') : referrer;
}

/** Counts the page that is shown, once `seen` has come, and each one that the app moves to. */
export function trackVisits(seen: Promise<unknown>): void {
  const arrivedFrom = referrerOf(document.referrer, location.origin);
  let referrerUrl = arrivedFrom;
  const send = (): void => {
    const pageUrl = pageUrlOf(location);
    sendEvent('/api/track-visit.php', { pageUrl, pageTitle: document.title, sessionId: sessionId(), referrerUrl });
    referrerUrl = location.origin + location.pathname;
  };
  // A page that the browser renders ahead of time may never be seen.
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', send, { once: true });
  } else {
    void seen.then(send);
  }
  globalThis.countVisit = send;
  // Back from the browser's memory: as a reload would count it.
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    referrerUrl = arrivedFrom;
    send();
  });
}
