import type { BootList } from './boot-list.ts';
import { whenIdle } from './lib/when-idle.ts';

declare global {
  interface Navigator {
    /** Network Information API; not in every browser. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** A page with more links than that is a list to choose one from, and a phone pays for each page. */
const MOST_PAGES = 6;
const fetched = new Set<string>();

/**
 * While the page is idle, fetches into the browser's cache what the contact page and the first visible links need,
 * without running it. Returns a function that stops this.
 */
export function fetchAhead(contactPath: string): () => void {
  const { next }: BootList = JSON.parse(document.getElementById('boot-list')?.textContent ?? '');
  const pages = new Set<string>();
  const fetchFor = (path: string): void => {
    if (next[path] === undefined || (pages.size >= MOST_PAGES && !pages.has(path))) return;
    pages.add(path);
    for (const href of navigator.onLine ? (next[path] ?? []) : []) {
      if (fetched.has(href)) continue;
      fetched.add(href);
      fetch(href, { priority: 'low' })
        .then((answer) => answer.text())
        .catch(() => fetched.delete(href));
    }
  };
  const inSight = new IntersectionObserver((links) => {
    for (const { isIntersecting, target } of links)
      if (isIntersecting) whenIdle(() => fetchFor((target as HTMLAnchorElement).pathname));
  });
  whenIdle(() => {
    if (navigator.connection?.saveData) return;
    fetchFor(contactPath);
    for (const link of document.links) if (!link.closest('footer')) inSight.observe(link);
  });
  return () => inSight.disconnect();
}
