import type { GridApi } from 'ag-grid-community';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { focusRow } from './grid-cursor.ts';

/** The row of a list that a dialog shows, with its neighbors. */
export interface OpenRow<Row> {
  open: Row | undefined;
  /** The ID in the URL, whether or not its row exists. */
  asked: string | null;
  setOpen: (row: Row | undefined) => void;
  /** Its index in the list, from 0; -1 if it is not there. */
  index: number;
  previous: Row | undefined;
  next: Row | undefined;
}

/**
 * Opens rows of the grid, and others, in a dialog and puts the open row's ID in the URL: Back closes it, and a link or a new sign-in reopens it.
 * After it closes, focus moves to the row that was open last.
 */
export function useOpenRow<Row extends { id: number }>(
  grid: GridApi<Row> | undefined,
  name: string,
  others: readonly Row[],
): OpenRow<Row> {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get(name);
  /** Rows that have been open; they may leave the list in the meantime. */
  const opened = useRef(new Map<string, Row>());
  /** Closed here; the browser navigates back a moment later. */
  const [closing, setClosing] = useState<string | null>(null);
  /** What to open once the browser has navigated back. */
  const opensNext = useRef<Row>(undefined);
  if (closing !== null && closing !== asked) setClosing(null);
  const rowOf = (id: string) => grid?.getRowNode(id)?.data ?? others.find((row) => String(row.id) === id);
  const isAsked = asked !== null && closing !== asked;
  const open = isAsked ? (opened.current.get(asked) ?? rowOf(asked)) : undefined;
  useEffect(() => {
    if (open) opened.current.set(String(open.id), open);
  }, [open]);

  function setOpen(row: Row | undefined): void {
    if (closing !== null) {
      opensNext.current = row;
      return;
    }
    if (row) opened.current.set(String(row.id), row);
    const { wasOpened, ...kept } = { wasOpened: false, ...(state as object | null) };
    if (row) {
      const marked = { ...kept, wasOpened: asked === null || wasOpened };
      navigate({ pathname, search: `?${name}=${row.id}` }, { replace: asked !== null, state: marked });
    } else if (isAsked) {
      setClosing(asked);
      if (wasOpened) navigate(-1);
      else navigate(pathname, { replace: true, state: kept });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the URL has changed
  useEffect(() => {
    const row = opensNext.current;
    opensNext.current = undefined;
    if (asked === null && row) setOpen(row);
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
  const rowAt = (place: number): Row | undefined => grid?.getDisplayedRowAtIndex(place)?.data;
  const previousIndex = index >= 0 ? index - 1 : lastIndex - 1;
  return {
    open,
    asked: isAsked ? asked : null,
    setOpen,
    index,
    previous: rowAt(previousIndex),
    next: rowAt(nextIndex),
  };
}
