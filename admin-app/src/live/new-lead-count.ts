import { useSyncExternalStore } from 'react';

let news: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();

function change(next: ReadonlySet<number>): void {
  if (next.size === news.size) return;
  news = next;
  for (const listener of listeners) listener();
}

/** Adds a lead that nobody at this tab has seen. */
export function countNewLead(id: number): void {
  change(new Set([...news, id]));
}

/** Called when the person uses the list of leads: only leads that are still unseen stay counted. */
export function settleNewLeads(isUnseen: (id: number) => boolean): void {
  change(new Set([...news].filter(isUnseen)));
}

/** Returns the leads that arrived at this tab and that nobody has seen there. */
export function newLeads(): ReadonlySet<number> {
  return news;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns how many there are, for the tab's title. */
export function useNewLeadCount(): number {
  return useSyncExternalStore(subscribe, () => news.size);
}
