import { sendEvent } from './send-event.ts';
import { sessionId } from './visit-session.ts';

declare global {
  /** Set by the first script; the app calls it after a route change, once the title is set. The two share no module. */
  var countVisit: (() => void) | undefined;
}

/**
 * Returns the path and only the `utm_*` query parameters: all others may be personal. Without them, the number that an ad
 * gives a click is replaced by the name of who shows the ad.
 */
export function pageUrlOf({ pathname, search }: { pathname: string; search: string }): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'));
  const [, click] = /[?&](gclid|gbraid|wbraid|msclkid)=/.exec(search) ?? [];
  if (!kept.length && click) kept.push(['utm_source', click === 'msclkid' ? 'Microsoft Ads' : 'Google Ads']);
  return kept.length ? `${pathname}?${new URLSearchParams(kept)}` : pathname;
}

/** Returns the referrer; for one on this site, without its query. */
export function referrerOf(referrer: string, origin: string): string {
  return referrer.startsWith(`${origin}/`) ? (referrer.split(/[?#]/)[0] ?? '') : referrer;
}

/** Counts the current page once `seen` resolves, and then each page that the app moves to. */
export function trackVisits(seen: Promise<unknown>): void {
  const arrivedFrom = referrerOf(document.referrer, location.origin);
  let referrerUrl = arrivedFrom;
  const send = (): void => {
    const pageUrl = pageUrlOf(location);
    sendEvent('/api/track-visit.php', { pageUrl, pageTitle: document.title, sessionId: sessionId(), referrerUrl });
    referrerUrl = location.origin + location.pathname;
  };
  // A page that the browser prerenders may never be seen.
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', send, { once: true });
  } else {
    void seen.then(send);
  }
  globalThis.countVisit = send;
  // A page restored from the back/forward cache counts as it would after a reload.
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return;
    referrerUrl = arrivedFrom;
    send();
  });
}
