import type { GridApi } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { focusRow, rowOfCursor } from './grid-cursor.ts';
import type { LeadAction } from './lead-cells.ts';
import type { LeadStore } from './lead-store.ts';
import { leadsGridOptions, refreshRows } from './leads-grid-options.ts';
import type { Place } from './place.ts';
import type { LeadRow } from './search-leads.ts';

interface LeadsGridProps {
  store: LeadStore;
  version: number;
  cards: boolean;
  onAction: (action: LeadAction, row: LeadRow) => void;
  /** Filled while the grid is on the page. */
  handle: RefObject<GridApi<Place> | null>;
}

/** AG Grid over the store's rows: a table, or cards on narrow screens. */
export function LeadsGrid({ store, version, cards, onAction, handle }: LeadsGridProps) {
  const host = useRef<HTMLDivElement>(null);
  const cursorId = useRef<number | null>(null);
  const act = useRef(onAction);
  act.current = onAction;

  const options = useMemo(
    () =>
      leadsGridOptions(cards, {
        onReady: (grid) => {
          handle.current = grid;
        },
        rows: () => store.list.shown,
        onAction: (action, row) => act.current(action, row),
        onOrder: (order) => store.orderBy(order),
        onCursor: (rowIndex) => {
          cursorId.current = store.list.shown[rowIndex]?.lead.id ?? null;
        },
      }),
    [store, cards, handle],
  );

  useEffect(
    () => () => {
      handle.current = null;
    },
    [handle],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the rows
  useLayoutEffect(() => {
    const grid = handle.current;
    if (!grid) return;
    const rows = store.list.shown;
    refreshRows(grid, rows);
    if (!host.current?.contains(document.activeElement)) return;
    // Rows that come and go above the person's place must not put another lead under their fingers.
    const at = rowOfCursor(grid);
    const now = rows.findIndex((row) => row.lead.id === cursorId.current);
    if (at === null || now === at) return;
    if (now >= 0) focusRow(grid, now);
    else cursorId.current = rows[at]?.lead.id ?? null;
  }, [version]);

  const isEmpty = store.list.shown.length === 0;
  return (
    <div
      ref={host}
      className={`leads-grid ag-theme-balham${cards ? ' leads-grid--cards' : ''}${isEmpty ? ' leads-grid--empty' : ''}`}
    >
      <AgGridReact<Place> key={cards ? 'cards' : 'table'} {...options} />
    </div>
  );
}
