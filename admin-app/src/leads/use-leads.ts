import { useEffect, useState } from 'react';
import { useInterval } from '../lib/use-interval.ts';
import { useLeadEvents } from '../live/lead-events.ts';
import { settleNewLeads } from '../live/new-lead-count.ts';
import { updateWaits } from './lead-cells.ts';
import { LeadStore, nothingYet } from './lead-store.ts';

const lookEveryMs = 250;
const waitsEveryMs = 15_000;

/** Returns the leads of this screen, at first those that match `search`; loads them and keeps them up to date. */
export function useLeads(search: string) {
  const [state, setState] = useState(nothingYet);
  const [store] = useState(() => new LeadStore(setState, search));

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    void store.load();
    const lookAway = () => (document.visibilityState === 'hidden' ? store.keepLook() : store.look());
    document.addEventListener('visibilitychange', lookAway, { signal });
    // The tab title counts what has arrived since the list was last used, and everything still unseen.
    const settle = () => {
      store.look();
      settleNewLeads(store.isUnseen);
    };
    for (const use of ['keydown', 'pointerdown']) addEventListener(use, settle, { signal });
    return () => {
      leaving.abort();
      store.keepLook();
      store.stop();
    };
  }, [store]);

  useLeadEvents((event) => store.take(event));
  useInterval(() => updateWaits(document), waitsEveryMs);
  // Waiting leads are added automatically once the list has been unused for a while.
  useInterval(() => !store.isHeld() && store.takeIn(), state.waiting.length > 0 ? lookEveryMs : undefined);

  // Opening the list counts as a look at it.
  const isThere = state.phase !== 'loading';
  useEffect(() => {
    if (isThere) settleNewLeads(store.isUnseen);
  }, [store, isThere]);

  return { store, state };
}
