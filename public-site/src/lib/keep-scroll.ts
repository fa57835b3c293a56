const storageKey = 'advocate-scroll';

/** How far each history entry of this tab was scrolled. Kept over a reload, unless the browser forbids storage. */
const places: Record<string, number> = {};

try {
  Object.assign(places, JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'));
  addEventListener('pagehide', () => sessionStorage.setItem(storageKey, JSON.stringify(places)));
} catch {
  // Kept in memory.
}

/**
 * Follows how far the history entry with a key is scrolled, until the returned function is called. While another
 * entry's page loads, the browser already scrolls for that one.
 */
export function keepScroll(key: string): () => void {
  const keep = (): void => {
    if ((history.state?.key ?? 'default') === key) places[key] = scrollY;
  };
  addEventListener('scroll', keep, { passive: true });
  return () => removeEventListener('scroll', keep);
}

/** Scrolls to where an entry was left: the browser tried while another, perhaps shorter, page was shown. */
export function restoreScroll(key: string): void {
  const top = places[key];
  if (top !== undefined) window.scrollTo({ top, behavior: 'instant' });
}
