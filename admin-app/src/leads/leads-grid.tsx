import type { GridApi } from 'ag-grid-community';
import { type RefObject, useEffect, useRef } from 'react';
import { createLeadsGrid } from './create-leads-grid.ts';
import { focusRow, rowOfCursor } from './grid-cursor.ts';
import type { LeadAction } from './lead-cells.ts';
import type { LeadStore } from './lead-store.ts';
import type { LeadRow } from './search-leads.ts';

interface LeadsGridProps {
  store: LeadStore;
  version: number;
  cards: boolean;
  onAction: (action: LeadAction, row: LeadRow) => void;
  /** Filled while the grid is on the page. */
  handle: RefObject<GridApi<LeadRow> | null>;
}

/** AG Grid over the store's rows: a table, or cards on narrow screens. */
export function LeadsGrid({ store, version, cards, onAction, handle }: LeadsGridProps) {
  const host = useRef<HTMLDivElement>(null);
  const cursorId = useRef<number | null>(null);
  const act = useRef(onAction);
  act.current = onAction;

  useEffect(() => {
    if (!host.current) return;
    const grid = createLeadsGrid(host.current, cards, {
      rows: () => store.list.shown,
      onAction: (action, row) => act.current(action, row),
      onOrder: (order) => store.orderBy(order),
      onCursor: (rowIndex) => {
        cursorId.current = store.list.shown[rowIndex]?.lead.id ?? null;
      },
    });
    handle.current = grid;
    return () => {
      handle.current = null;
      grid.destroy();
    };
  }, [store, cards, handle]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the rows
  useEffect(() => {
    const grid = handle.current;
    if (!grid) return;
    const rows = store.list.shown;
    grid.setRowCount(rows.length, true);
    grid.refreshInfiniteCache();
    if (!host.current?.contains(document.activeElement)) return;
    // Rows that come and go above the person's place must not put another lead under their fingers.
    const at = rowOfCursor(grid);
    const now = rows.findIndex((row) => row.lead.id === cursorId.current);
    if (at === null || now === at) return;
    if (now >= 0) focusRow(grid, now);
    else cursorId.current = rows[at]?.lead.id ?? null;
  }, [version]);

  return <div ref={host} className={`leads-grid ag-theme-balham${cards ? ' leads-grid--cards' : ''}`} />;
}
