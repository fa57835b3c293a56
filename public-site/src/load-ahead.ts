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
 * Loads each page of the same language when a link to it is pointed at or touched, and the contact page once the visitor has
 * done anything on this one, so that a request can be written without a network. Returns a function that stops this.
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
  const onSign = (): void => whenIdle(() => navigator.connection?.saveData || load(pathsIn[language].contact));
  // Of a touch, browsers report both; an iPhone reports the second without delay.
  for (const type of ['pointerover', 'touchstart'])
    addEventListener(type, onIntent, { passive: true, signal: left.signal });
  for (const type of ['pointermove', 'touchstart', 'keydown'])
    addEventListener(type, onSign, { passive: true, once: true, signal: left.signal });
  return () => left.abort();
}
