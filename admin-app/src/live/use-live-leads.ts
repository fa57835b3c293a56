import type { NewLead } from '@advocate/api/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '#ui';
import { shortenText, shownName } from '../lib/format.ts';
import { adminPaths } from '../routes.ts';
import { markSignedOut } from '../session/session-flag.ts';
import { alertOf } from './lead-alert.ts';
import { openLeadEvents, publishLeadEvent } from './lead-events.ts';
import { forgetNewLeads, isNewLead, newLeads, newsText, readNewLeads, watchNewLeads } from './new-leads.ts';

/**
 * For signed-in staff who may see leads: keeps what is new up to date, announces what has arrived since this tab was
 * opened, and signs out when the session ends.
 */
export function useLiveLeads(mayHear: boolean): void {
  const navigate = useNavigate();
  const open = useEffectEvent((id: number) => navigate(`${adminPaths.leads}?lead=${id}`));
  useEffect(() => {
    if (!mayHear) return undefined;
    const unwatch = watchNewLeads(announcer((id) => void open(id)));
    const stop = openLeadEvents((event) => {
      if (event.type === 'signed-out') markSignedOut('by the server');
      else if (event.type !== 'lost') void readNewLeads();
      publishLeadEvent(event);
    });
    void readNewLeads();
    return () => {
      stop();
      unwatch();
      forgetNewLeads();
    };
  }, [mayHear]);
}

/** Returns a listener that announces each new lead once, and again when it turns out to be no spam; `open` shows one. */
function announcer(open: (id: number) => void): () => void {
  let known: Set<string> | undefined;
  let announced: NewLead[] = [];
  let dismiss = (): void => undefined;
  const keyOf = ({ id, suspected }: NewLead) => `${id} ${suspected}`;
  return () => {
    const fresh = newLeads().filter((lead) => known && !known.has(keyOf(lead)));
    known = new Set([...(known ?? []), ...newLeads().map(keyOf)]);
    const freshIds = new Set(fresh.map(({ id }) => id));
    announced = [...fresh, ...announced.filter(({ id }) => isNewLead(id) && !freshIds.has(id))];
    if (announced.length === 0) dismiss();
    if (fresh.length === 0) return;
    for (const lead of fresh) alertOf(lead);
    const [first, ...earlier] = announced;
    // The list itself shows them.
    if (!first || location.pathname === adminPaths.leads) return;
    const title = first.suspected ? 'Possible spam' : 'New lead';
    dismiss = toast({
      title: earlier.length === 0 ? title : newsText(announced, 'lead'),
      description: `${shownName(first.name)}, ${shortenText(first.case_type)}`,
      detail: earlier.map(({ name }) => shownName(name)).join(', '),
      tag: 'new-lead',
      action: { label: 'Open', onPress: () => open(first.id) },
    });
  };
}
