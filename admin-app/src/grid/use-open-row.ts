import type { GridApi } from 'ag-grid-community';
import { useEffect, useRef, useState } from 'react';
import { focusRow } from './grid-cursor.ts';

/** The row of a list that a dialog shows, and those before and after it. */
export interface OpenRow<Row> {
  open: Row | undefined;
  setOpen: (row: Row | undefined) => void;
  /** Its place in the list, from 0; -1 when it is not there. */
  index: number;
  previous: Row | undefined;
  next: Row | undefined;
}

/** Opens rows in a dialog. Once it is closed, the focus goes to the row that was open last. */
export function useOpenRow<Row extends { id: number }>(grid: GridApi | undefined) {
  const [open, setOpen] = useState<Row>();
  const index = (open && grid?.getRowNode(String(open.id))?.rowIndex) ?? -1;
  const lastIndex = useRef(-1);
  if (index >= 0) lastIndex.current = index;

  // The browser would give it back to where the dialog was opened.
  const isOpen = open !== undefined;
  useEffect(() => {
    if (isOpen) return;
    if (grid && lastIndex.current >= 0) focusRow(grid, lastIndex.current);
    lastIndex.current = -1;
  }, [isOpen, grid]);

  // A row that went meanwhile leaves its place to the one that followed it.
  const nextIndex = index >= 0 ? index + 1 : lastIndex.current;
  const rowAt = (place: number): Row | undefined => grid?.getDisplayedRowAtIndex(place)?.data;
  const previousIndex = index >= 0 ? index - 1 : lastIndex.current - 1;
  return { open, setOpen, index, previous: rowAt(previousIndex), next: rowAt(nextIndex) };
}
