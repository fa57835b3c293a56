import type { ApiCalls, Lead, NewLead, WaitingLead } from '@advocate/api/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../lib/call-api.ts';
import { formatAmount, formatCount, waitingTime } from '../lib/format.ts';
import { apiQuery, invalidate, queryClient } from '../lib/query-client.ts';
import { useNow } from '../lib/use-interval.ts';

/** What nobody has opened, last received first: everything that says 'new' reads this. */
export const newLeadsQuery = apiQuery('get-new-leads');
const { queryKey } = newLeadsQuery;
const none: readonly NewLead[] = [];

/** Returns the leads that nobody has opened; none until the server answers, or where it does not know that. */
export const getNewLeads = (): readonly NewLead[] => queryClient.getQueryData(queryKey)?.leads ?? none;

/** The same, for a component. The frame around the screens fetches them. */
export const useNewLeads = (): readonly NewLead[] => useQuery({ ...newLeadsQuery, enabled: false }).data?.leads ?? none;

const nobody: readonly WaitingLead[] = [];
/** This computer's clock may be behind the server's. */
const skewMs = 60_000;

/** Returns the requests that wait at this moment, longest wait first; none until the server answers. */
export function useWaiting(): readonly WaitingLead[] {
  const now = useNow(15_000);
  const { data, dataUpdatedAt } = useQuery({ ...newLeadsQuery, enabled: false });
  const until = Math.max(now, dataUpdatedAt) + skewMs;
  return data?.waiting?.filter(({ waits_from }) => Date.parse(waits_from) <= until) ?? nobody;
}

/** Returns how many requests want somebody's attention, and what to say about them: who waits, and what is new. */
export function useAttention(): { count: number; text: string; waits: string } {
  const now = useNow(15_000);
  const newLeads = useNewLeads();
  const waiting = useWaiting();
  const spam = newLeads.filter(({ suspected }) => suspected).length;
  const [longest] = waiting;
  const wait = longest && waitingTime(Date.parse(longest.waits_from), now);
  const verb = waiting.length === 1 ? 'is waiting' : 'are waiting';
  const waits = wait ? `${formatAmount(waiting.length, 'request')} ${verb} for an answer; longest wait: ${wait}` : '';
  // A server of an earlier version does not know who waits.
  const count = Math.max(waiting.length + spam, newLeads.length);
  return { count, waits, text: [waits, newLeadsText(newLeads)].filter((text) => text !== '').join('. ') };
}

const change = (edit: (leads: readonly NewLead[]) => NewLead[]) =>
  queryClient.setQueryData(queryKey, (answer) => answer && { ...answer, leads: edit(answer.leads) });

/** Puts a request that has just come in among them. */
export const addNewLead = (lead: Lead) =>
  change((leads) => [{ ...lead, suspected: false }, ...leads.filter(({ id }) => id !== lead.id)]);

/** Adds to the contact log of leads, which from then on are not new. */
export const useLogContact = () =>
  useMutation({
    mutationFn: async (entry: ApiCalls['log-contact']['sent']) => {
      await callApi('log-contact', entry, { keepalive: true });
    },
    meta: { failure: 'That was not added to the contact log.' },
    onMutate({ ids }) {
      const before = getNewLeads();
      change((leads) => leads.filter(({ id }) => !ids.includes(id)));
      return before;
    },
    onError: (_error, _entry, before) => change((leads) => [...(before ?? leads)]),
    onSettled: () => void invalidate('get-new-leads', 'get-lead-context'),
  });

/** Returns '1 new request, 2 possible spam'; with another noun in place of 'request' if given. */
export function newLeadsText(newLeads: readonly NewLead[], noun = 'request'): string {
  const spam = newLeads.filter(({ suspected }) => suspected).length;
  const requests = newLeads.length - spam;
  return [requests > 0 && formatAmount(requests, `new ${noun}`), spam > 0 && `${formatCount(spam)} possible spam`]
    .filter(Boolean)
    .join(', ');
}
