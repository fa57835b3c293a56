import type { Lead, NewLead } from '@advocate/api/contracts';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '#ui';
import type { CallName } from '../lib/call-api.ts';
import { callLinks } from '../lib/contact-links.ts';
import { shortenText, shownName } from '../lib/format.ts';
import { apiQuery, firstAnswers, invalidate, queryClient } from '../lib/query-client.ts';
import { adminPaths } from '../routes.ts';
import { markSignedOut } from '../session/session-flag.ts';
import { notifyOf } from './lead-alert.ts';
import { type LeadEvent, openLeadEvents } from './lead-events.ts';
import { addLead, knownList, removeLead } from './leads-query.ts';
import { addNewLead, newLeadsQuery, newLeadsText, useLogContact } from './new-leads.ts';

const lists = ['get-admin-leads', 'get-new-leads'] as const;
const figures = ['get-admin-stats', 'get-admin-trends', 'get-latest-leads'] as const;

/** The calls whose answers each event makes out of date. */
const invalidatedBy: Record<LeadEvent['type'], readonly CallName[]> = {
  // Whether it waits for an answer, the server knows: a call that was written down does not.
  lead: ['get-new-leads', ...figures],
  suspected: lists,
  cleared: [...lists, ...figures],
  removed: [...lists, ...figures],
  altered: [...lists, ...figures],
  opened: ['get-new-leads', 'get-lead-context'],
  connected: [...lists, ...figures],
  lost: [],
  'signed-out': [],
};

/**
 * For signed-in staff who may see leads: puts into the cache what the stream reports, announces what has arrived since this
 * tab was opened, and signs out when the session ends.
 */
export function useLiveLeads(mayHear: boolean): void {
  const { data } = useQuery({ ...newLeadsQuery, enabled: mayHear });
  const navigate = useNavigate();
  const { mutate: logContact } = useLogContact();
  const onAnnounced = useEffectEvent((action: 'open' | 'called', id: number) => {
    if (action === 'open') navigate(`${adminPaths.leads}?lead=${id}`);
    else logContact({ ids: [id], kind: action });
  });
  const [announce] = useState(announcer);
  const newLeads = data?.leads;

  useEffect(() => {
    if (!mayHear) return undefined;
    const stop = openLeadEvents(handleEvent);
    return () => {
      stop();
      endLoss();
    };
  }, [mayHear]);
  useEffect(() => {
    if (newLeads) announce(newLeads, (action, id) => onAnnounced(action, id));
  }, [newLeads, announce]);
}

function handleEvent(event: LeadEvent): void {
  const { type } = event;
  if (type === 'signed-out') markSignedOut('by the server');
  if (type === 'lead' || type === 'cleared') {
    const { type: _, ...lead } = event;
    addLead(lead);
    if (type === 'lead') addNewLead(lead);
  }
  if (type === 'removed') removeLead(event.id);
  if (type === 'connected' && !event.again) void catchUp(event);
  else void invalidate(...invalidatedBy[type]);
  if (type === 'lost') lostTimer ??= setTimeout(() => queryClient.setQueryData(lostQuery.queryKey, true), toldAfterMs);
  if (type === 'connected') endLoss();
}

/** The browser usually restores a lost connection before anyone needs to know. */
const toldAfterMs = 4_000;
const lostQuery = queryOptions<boolean>({ queryKey: ['lead-events'], queryFn: skipToken });
let lostTimer: ReturnType<typeof setTimeout> | undefined;

function endLoss(): void {
  clearTimeout(lostTimer);
  lostTimer = undefined;
  queryClient.setQueryData(lostQuery.queryKey, false);
}

/** Whether new requests have not arrived by themselves for a while. */
export const useIsLost = (): boolean => useQuery(lostQuery).data === true;

/** When the stream has started: leads may have come or gone since the screens were answered. */
async function catchUp({ total, suspected_total }: LeadEvent & { type: 'connected' }): Promise<void> {
  void invalidate('get-new-leads');
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  await firstAnswers('get-admin-leads', 'get-admin-stats');
  const list = knownList();
  const counts = queryClient.getQueryData(apiQuery('get-admin-stats').queryKey)?.stats;
  if (list && (list.total !== total || list.suspected_total !== suspected_total)) void invalidate('get-admin-leads');
  if (counts && counts.total_leads !== total) void invalidate(...figures);
}

/** What the stream brought is whole, and can be called. */
type Announced = NewLead & Partial<Lead>;

/** Returns a function that announces each new lead once, and again when it turns out to be no spam. */
function announcer(): (newLeads: readonly Announced[], act: (action: 'open' | 'called', id: number) => void) => void {
  let known: Set<string> | undefined;
  let announced: Announced[] = [];
  let dismiss = (): void => undefined;
  const keyOf = ({ id, suspected }: NewLead) => `${id} ${suspected}`;
  return (newLeads, act) => {
    const fresh = newLeads.filter((lead) => known && !known.has(keyOf(lead)));
    known = new Set([...(known ?? []), ...newLeads.map(keyOf)]);
    const isIn = (leads: readonly NewLead[], id: number) => leads.some((lead) => lead.id === id);
    announced = [...fresh, ...announced.filter(({ id }) => isIn(newLeads, id) && !isIn(fresh, id))];
    if (announced.length === 0) dismiss();
    if (fresh.length === 0) return;
    for (const lead of fresh) notifyOf(lead);
    const [first, ...earlier] = announced;
    // The list itself shows them.
    if (!first || location.pathname === adminPaths.leads) return;
    const title = first.suspected ? 'Possible spam' : 'New lead';
    const { id, phone = '', phone_links = null } = first;
    const call = callLinks({ phone, phone_links })[0]?.href;
    dismiss = toast({
      title: earlier.length === 0 ? title : newLeadsText(announced, 'lead'),
      description: `${shownName(first.name)}, ${shortenText(first.case_type)}`,
      detail: earlier.map(({ name }) => shownName(name)).join(', '),
      tag: 'new-lead',
      action: { label: 'Open', onPress: () => act('open', id) },
      ...(call && { link: { label: 'Call', to: call, onFollow: () => act('called', id) } }),
    });
  };
}
