import type { Language } from '@advocate/facts/language';
import { pathsIn } from '@advocate/facts/site-paths';
import { whenIdle } from './lib/when-idle.ts';
import { loadPage } from './pages/load-page.ts';
import { isNotFound, routeOf } from './routes.ts';

declare global {
  interface Navigator {
    /** Network Information API; not in every browser. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/**
 * Loads the contact page while this page is idle, so that a request can be written without a network, and each other
 * page of the same language when a link to it is pointed at or touched. Returns a function that stops this.
 */
export function loadAhead(language: Language): () => void {
  const left = new AbortController();
  const load = (path: string): void => {
    const route = routeOf(path);
    if (left.signal.aborted || !navigator.onLine || isNotFound(route) || route.language !== language) return;
    // What fails now is loaded again when it is needed.
    loadPage(route).catch(() => undefined);
  };
  const onIntent = ({ target }: Event): void => {
    const link = (target as Element).closest('a');
    if (link && link.origin === location.origin) load(link.pathname);
  };
  // Of a touch, browsers report both; an iPhone reports the second without delay.
  for (const type of ['pointerover', 'touchstart'])
    addEventListener(type, onIntent, { passive: true, signal: left.signal });
  whenIdle(() => navigator.connection?.saveData || load(pathsIn[language].contact));
  return () => left.abort();
}
