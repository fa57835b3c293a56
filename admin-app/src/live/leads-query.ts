import type { Lead, LeadsAnswer } from '@advocate/api/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/call-api.ts';
import { completeLead } from '../lib/complete-lead.ts';
import { queryClient } from '../lib/query-client.ts';

/** Small, so that the first rows do not wait for the rest. */
const firstPage = { limit: '200' };
const laterPage = { limit: '5000' };

/** All leads as far as they are known, and possible spam. */
export interface LeadList extends Pick<LeadsAnswer, 'total' | 'suspected' | 'suspected_total'> {
  /** Newest first. */
  leads: readonly Lead[];
  /** Whether all have been read once; before that, older ones are missing. `total` is the number when it was last read. */
  isComplete: boolean;
}

const none: LeadList = { leads: [], isComplete: false };
const queryKey = ['get-admin-leads'];
export const knownList = () => queryClient.getQueryData<LeadList>(queryKey);

/** The list of leads. Its pages are in the cache as they arrive, and what the stream reports while they are read. */
export const leadsQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => readLeads(signal),
  // Comparing all fields of all leads would block the page.
  structuralSharing: false,
});

/** Reads until there are as many as on the server, or to the end: what is on no page was deleted without an event. */
async function readLeads(signal: AbortSignal): Promise<LeadList> {
  const missing = new Set(knownList()?.leads.map(({ id }) => id));
  let before: string | undefined;
  for (;;) {
    const page = before === undefined ? firstPage : { ...laterPage, before };
    const { leads, next, ...counts } = await callApi('get-admin-leads', page, { signal });
    signal.throwIfAborted();
    const known = knownList() ?? none;
    // Only the first page has the counts.
    const list = { ...known, ...(before === undefined && counts), leads: withLeads(known.leads, leads) };
    if (list.leads.length === counts.total) return { ...list, isComplete: true };
    for (const { id } of leads) missing.delete(id);
    if (next === undefined)
      return { ...list, leads: list.leads.filter(({ id }) => !missing.has(id)), isComplete: true };
    queryClient.setQueryData(queryKey, list);
    before = next;
  }
}

/** Inserts the leads that are not here yet. */
function withLeads(known: readonly Lead[], leads: readonly Lead[]): readonly Lead[] {
  const ids = new Set(known.map(({ id }) => id));
  const added = leads.filter(({ id }) => !ids.has(id)).map(completeLead);
  const [last, first] = [known.at(-1), added[0]];
  if (!first) return known;
  const all = [...known, ...added];
  return last && newestFirst(last, first) > 0 ? all.sort(newestFirst) : all;
}

/** Compares leads by the default order. */
const newestFirst = (one: Lead, other: Lead): number =>
  Date.parse(other.submission_date) - Date.parse(one.submission_date) || other.id - one.id;

/** Puts a lead into the list, where it is known or being read. */
export const addLead = (lead: Lead): void => changeLeads((leads) => withLeads(leads, [lead]));

/** Takes a lead out of it. */
export const removeLead = (id: number): void => changeLeads((leads) => leads.filter((lead) => lead.id !== id));

function changeLeads(change: (leads: readonly Lead[]) => readonly Lead[]): void {
  const query = queryClient.getQueryCache().find<LeadList>({ queryKey });
  if (!query || (query.state.data === undefined && query.state.fetchStatus === 'idle')) return;
  const list = query.state.data ?? none;
  // Unlike `setQueryData`, this does not end a failure.
  const data = { ...list, leads: change(list.leads) };
  query.setState(query.state.data ? { data } : { data, status: 'success' });
}
