import type { Lead } from '@advocate/api/contracts';
import type { GridApi } from 'ag-grid-community';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { focusRow } from './grid-cursor.ts';
import type { LeadRow } from './lead-row.ts';

export type OpenRow = ReturnType<typeof useOpenRow>;

/**
 * Opens rows of the grid, and others, in a dialog and puts the open lead's ID in the URL: Back closes it, and a link or a
 * new sign-in reopens it. After it closes, focus moves to the row that was open last. Returns the open lead, its index in
 * the list (-1 if it is not there) and its neighbors, and the ID in the URL, `asked`, whether or not its lead exists.
 */
export function useOpenRow(grid: GridApi<LeadRow> | undefined, others: readonly Lead[]) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get('lead');
  /** The lead that is open, or about to be: it stays so when it leaves the list. One that was closed is looked for anew. */
  const current = useRef<Lead>(undefined);
  /** Closed here; the browser navigates back a moment later. */
  const [closing, setClosing] = useState<string | null>(null);
  /** What to open once the browser has navigated back. */
  const opensNext = useRef<Lead>(undefined);
  if (closing !== null && closing !== asked) setClosing(null);
  const isAsked = asked !== null && closing !== asked;
  const leadOf = (id: string): Lead | undefined =>
    [current.current, grid?.getRowNode(id)?.data, ...others].find((lead) => String(lead?.id) === id);
  const open = isAsked ? leadOf(asked) : undefined;
  useEffect(() => {
    current.current = open;
  }, [open]);

  function setOpen(lead: Lead | undefined): void {
    if (closing !== null) {
      opensNext.current = lead;
      return;
    }
    const { wasOpened, ...kept } = { wasOpened: false, ...(state as object | null) };
    if (lead) {
      current.current = lead;
      const marked = { ...kept, wasOpened: asked === null || wasOpened };
      navigate({ pathname, search: `?lead=${lead.id}` }, { replace: asked !== null, state: marked });
    } else if (isAsked) {
      setClosing(asked);
      if (wasOpened) navigate(-1);
      else navigate(pathname, { replace: true, state: kept });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the URL has changed
  useEffect(() => {
    const lead = opensNext.current;
    opensNext.current = undefined;
    if (asked === null && lead) setOpen(lead);
  }, [asked]);

  const index = (open && grid?.getRowNode(String(open.id))?.rowIndex) ?? -1;
  const [lastIndex, setLastIndex] = useState(-1);
  if (index >= 0 && index !== lastIndex) setLastIndex(index);

  // The browser would return focus to where the dialog was opened.
  const isOpen = open !== undefined;
  useEffect(() => {
    if (isOpen || lastIndex < 0) return;
    if (grid) focusRow(grid, lastIndex);
    setLastIndex(-1);
  }, [isOpen, grid, lastIndex]);

  // A row removed in the meantime leaves its place to the next one.
  const nextIndex = index >= 0 ? index + 1 : lastIndex;
  const previousIndex = (index >= 0 ? index : lastIndex) - 1;
  const leadAt = (place: number): Lead | undefined => grid?.getDisplayedRowAtIndex(place)?.data;
  return {
    open,
    asked: isAsked ? asked : null,
    setOpen,
    index,
    previous: leadAt(previousIndex),
    next: leadAt(nextIndex),
  };
}
