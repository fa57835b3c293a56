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
 * Opens rows in a dialog and puts the open row's ID in the URL: Back closes it, and a link or a new sign-in reopens it.
 * After it closes, focus moves to the row that was open last.
 */
export function useOpenRow<Row extends { id: number }>(grid: GridApi<Row> | undefined, name: string): OpenRow<Row> {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get(name);
  /** Rows that have been open; they may leave the list in the meantime. */
  const opened = useRef(new Map<string, Row>());
  /** Closed here; the browser navigates back a moment later. */
  const closing = useRef<string>(null);
  /** What to open once the browser has navigated back. */
  const opensNext = useRef<Row>(undefined);
  if (closing.current !== asked) closing.current = null;
  const isAsked = asked !== null && closing.current === null;
  const open = isAsked ? (opened.current.get(asked) ?? grid?.getRowNode(asked)?.data) : undefined;
  useEffect(() => {
    if (open) opened.current.set(String(open.id), open);
  }, [open]);
  const [, drawAgain] = useState(0);

  function setOpen(row: Row | undefined): void {
    if (closing.current !== null) {
      opensNext.current = row;
      return;
    }
    if (row) opened.current.set(String(row.id), row);
    const { wasOpened, ...kept } = { wasOpened: false, ...(state as object | null) };
    if (row) {
      const marked = { ...kept, wasOpened: asked === null || wasOpened };
      navigate({ pathname, search: `?${name}=${row.id}` }, { replace: asked !== null, state: marked });
    } else if (isAsked) {
      closing.current = asked;
      drawAgain((times) => times + 1);
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
  const lastIndex = useRef(-1);
  if (index >= 0) lastIndex.current = index;

  // The browser would return focus to where the dialog was opened.
  const isOpen = open !== undefined;
  useEffect(() => {
    if (isOpen) return;
    if (grid && lastIndex.current >= 0) focusRow(grid, lastIndex.current);
    lastIndex.current = -1;
  }, [isOpen, grid]);

  // A row removed in the meantime leaves its place to the next one.
  const nextIndex = index >= 0 ? index + 1 : lastIndex.current;
  const rowAt = (place: number): Row | undefined => grid?.getDisplayedRowAtIndex(place)?.data;
  const previousIndex = index >= 0 ? index - 1 : lastIndex.current - 1;
  return {
    open,
    asked: isAsked ? asked : null,
    setOpen,
    index,
    previous: rowAt(previousIndex),
    next: rowAt(nextIndex),
  };
}
