import { useSyncExternalStore } from 'react';

let news: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();

function change(next: ReadonlySet<number>): void {
  if (next.size === news.size) return;
  news = next;
  for (const listener of listeners) listener();
}

/** One more lead that nobody at this tab has looked at. */
export function countNewLead(id: number): void {
  change(new Set([...news, id]));
}

/** Somebody is at the list of leads: only those of the new ones count on that are still to be seen. */
export function settleNewLeads(isUnseen: (id: number) => boolean): void {
  change(new Set([...news].filter(isUnseen)));
}

/** The leads that arrived at this tab and that nobody there has seen. */
export function newLeads(): ReadonlySet<number> {
  return news;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many they are; stands in the tab's title. */
export function useNewLeadCount(): number {
  return useSyncExternalStore(subscribe, () => news.size);
}
