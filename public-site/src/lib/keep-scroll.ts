const storageKey = 'advocate-scroll';

/** How far each history entry of this tab was scrolled. Kept over a reload, unless the browser forbids storage. */
let places: Record<string, number> = {};
try {
  places = { ...JSON.parse(globalThis.siteStorage?.stored(storageKey, 'sessionStorage') || '{}') };
} catch {
  // Damaged: nothing is known.
}

/**
 * Follows how far the history entry with a key is scrolled, until the returned function is called. While another
 * entry's page loads, the browser already scrolls for that one.
 */
export function keepScroll(key: string): () => void {
  const left = new AbortController();
  const keep = (): void => {
    if ((history.state?.key ?? 'default') === key) places[key] = scrollY;
  };
  const save = (): void => globalThis.siteStorage?.store(storageKey, JSON.stringify(places), 'sessionStorage');
  addEventListener('scroll', keep, { passive: true, signal: left.signal });
  addEventListener('pagehide', save, { signal: left.signal });
  return () => left.abort();
}

/** Scrolls to where an entry was left: the browser tried while another, perhaps shorter, page was shown. */
export function restoreScroll(key: string): void {
  const top = places[key];
  if (top !== undefined) window.scrollTo({ top, behavior: 'instant' });
}
