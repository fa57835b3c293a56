import type { LeadEvent } from './lead-events.ts';

const listeners = new Set<(event: LeadEvent) => void>();

/** Passes an event on to the screens that are open. */
export function publishLeadEvent(event: LeadEvent): void {
  for (const listener of listeners) listener(event);
}

/** For a screen that keeps a list up to date. Returns how to stop. */
export function subscribeToLeadEvents(listener: (event: LeadEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
