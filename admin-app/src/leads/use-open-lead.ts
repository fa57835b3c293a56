import type { Lead } from '@advocate/api/contracts';
import type { GridApi } from 'ag-grid-community';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from '#ui';
import { withParam } from '../lib/use-param.ts';
import { focusRow } from './grid-focus.ts';
import type { LeadRow } from './lead-row.ts';

export type OpenLead = ReturnType<typeof useOpenLead>;
type Find = (id: number) => Lead | undefined;

/**
 * Opens a lead in a dialog and puts its ID in the page's address: Back closes it, and a link or a new sign-in opens it again.
 * After it closes, focus moves to the row that was open last. Returns the lead, its index in the list (-1 if it is not there),
 * and its neighbors and where they are. `find` returns a lead of the lists; `areAll`: whether one that it does not find does
 * not exist.
 */
export function useOpenLead(api: GridApi<LeadRow> | undefined, find: Find, areAll: boolean) {
  const [id, openId] = useLeadParam();
  const [last, setLast] = useState<Lead>();
  // A lead stays open when it leaves the list. One that was closed is looked for anew.
  const open = id === null ? undefined : String(last?.id) === id ? last : find(Number(id));
  if (open !== last) setLast(open);

  // Such as a link to a lead that has been deleted.
  const isMissing = id !== null && !open && areAll;
  const onMissing = useEffectEvent(() => {
    toast({ title: 'Not found', description: 'That request is no longer in the list.' });
    openId(undefined);
  });
  useEffect(() => {
    if (isMissing) onMissing();
  }, [isMissing]);

  const index = (open && api?.getRowNode(String(open.id))?.rowIndex) ?? -1;
  const [lastIndex, setLastIndex] = useState(-1);
  if (index >= 0 && index !== lastIndex) setLastIndex(index);

  // The browser would return focus to where the dialog was opened.
  const isOpen = open !== undefined;
  useEffect(() => {
    if (isOpen || lastIndex < 0) return;
    if (api) focusRow(api, lastIndex);
    setLastIndex(-1);
  }, [isOpen, api, lastIndex]);

  // A row removed in the meantime leaves its place to the next one.
  const indexAt = (step: 1 | -1) => (index >= 0 ? index : lastIndex - (step > 0 ? 1 : 0)) + step;
  const leadAt = (step: 1 | -1): Lead | undefined => api?.getDisplayedRowAtIndex(indexAt(step))?.data;
  function setOpen(lead: Lead | undefined): void {
    openId(lead?.id);
    // Together with the address, which React Router changes in a transition.
    if (lead) startTransition(() => setLast(lead));
  }
  return { open, setOpen, index, indexAt, previous: leadAt(-1), next: leadAt(1) };
}

/** Returns the ID of the open lead in the page's address, null for none, and a function that changes it. */
function useLeadParam(): readonly [string | null, (id: number | undefined) => void] {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get('lead');
  /** The lead that was closed: the browser goes back a moment later, and only then opens the next one. */
  const [closed, setClosed] = useState<{ id: string; next?: number | undefined }>();
  const isClosing = closed !== undefined && closed.id === asked;
  const id = isClosing ? null : asked;

  function change(next: number | undefined): void {
    if (isClosing) setClosed({ ...closed, next });
    if (isClosing) return;
    const openedFrom = asked === null ? withParam('lead', '') : state?.openedFrom;
    const to = { pathname, search: withParam('lead', String(next ?? '')) };
    if (next !== undefined) return void navigate(to, { replace: asked !== null, state: { openedFrom } });
    if (asked === null) return;
    setClosed({ id: asked });
    // The entry from which it was opened is the same list, unless that has been searched or sorted since.
    if (openedFrom === to.search) navigate(-1);
    else navigate(to, { replace: true });
  }

  const onClosed = useEffectEvent(() => {
    setClosed(undefined);
    if (closed?.next !== undefined) change(closed.next);
  });
  const isClosed = closed !== undefined && !isClosing;
  useEffect(() => {
    if (isClosed) onClosed();
  }, [isClosed]);
  return [id, change];
}
