import { useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function change(next: number): void {
  if (next === count) return;
  count = next;
  for (const listener of listeners) listener();
}

/** One more lead that nobody at this tab has looked at. */
export function countNewLead(): void {
  change(count + 1);
}

/** Somebody is at the list of leads. */
export function clearNewLeads(): void {
  change(0);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many leads arrived since somebody was at the list; stands in the tab's title. */
export function useNewLeadCount(): number {
  return useSyncExternalStore(subscribe, () => count);
}
