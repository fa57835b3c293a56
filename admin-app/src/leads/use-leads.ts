import { useEffect, useState } from 'react';
import { useInterval } from '../lib/use-interval.ts';
import { useLeadEvents } from '../live/lead-events.ts';
import { useNewLeads } from '../live/new-leads.ts';
import { updateWaits } from './lead-cells.ts';
import { LeadStore, nothingYet } from './lead-store.ts';

const lookEveryMs = 250;
const waitsEveryMs = 15_000;

/** Returns the leads of this screen and what is new, at first those that match `search`; loads them and keeps them up to date. */
export function useLeads(search: string) {
  const [state, setState] = useState(nothingYet);
  const news = useNewLeads();
  const [store] = useState(() => {
    const made = new LeadStore(setState);
    made.search.search(search);
    return made;
  });

  useEffect(() => () => store.stop(), [store]);
  useLeadEvents((event) => void store.take(event));
  useInterval(() => updateWaits(document), waitsEveryMs);
  // Waiting leads are added automatically once the list has been unused for a while.
  useInterval(() => !store.isHeld() && store.takeIn(), state.waiting > 0 ? lookEveryMs : undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks in the rows show what is new
  useEffect(() => updateWaits(document), [news]);

  return { store, state, news };
}
