import { useEffect, useState, useSyncExternalStore } from 'react';
import { subscribeToLeadEvents } from '../live/lead-subscription.ts';
import { clearNewLeads } from '../live/new-lead-count.ts';
import { LeadStore } from './lead-store.ts';
import { keptOrder } from './leads-grid-options.ts';

/** The leads of this screen: loaded when it opens, kept up to date while it is open. */
export function useLeads() {
  const [store] = useState(() => {
    const made = new LeadStore();
    made.orderBy(keptOrder());
    return made;
  });
  const state = useSyncExternalStore(store.subscribe, store.state);

  useEffect(() => {
    void store.load();
    const leave = subscribeToLeadEvents((event) => store.take(event));
    return () => {
      leave();
      store.stop();
    };
  }, [store]);

  // The count in the tab's title is what arrived since somebody was at this list.
  useEffect(() => {
    clearNewLeads();
    const uses = ['keydown', 'pointerdown'];
    for (const use of uses) addEventListener(use, clearNewLeads);
    return () => {
      for (const use of uses) removeEventListener(use, clearNewLeads);
    };
  }, []);

  return { store, state };
}
