import {
  ColumnApiModule,
  type GridApi,
  type GridOptions,
  InfiniteRowModelModule,
  ModuleRegistry,
  RenderApiModule,
  ScrollApiModule,
} from 'ag-grid-community';
import { type KeptColumn, keepColumns, orderOf, readColumns, withOrder } from './column-state.ts';
import { actionOf, type LeadAction } from './lead-cells.ts';
import { cardColumns, leadColumns } from './lead-columns.ts';
import type { LeadOrder } from './lead-list.ts';
import type { LeadsContext, Place } from './place.ts';
import type { LeadRow } from './search-leads.ts';

ModuleRegistry.registerModules([ColumnApiModule, InfiniteRowModelModule, RenderApiModule, ScrollApiModule]);

export interface GridWishes {
  onReady: (grid: GridApi<Place>) => void;
  /** What the grid is to show, looked up anew whenever a cell is drawn. */
  rows: () => readonly LeadRow[];
  onAction: (action: LeadAction, row: LeadRow) => void;
  onOrder: (order: LeadOrder | null) => void;
  /** The keyboard's place in the list. */
  onCursor: (rowIndex: number) => void;
}

const cardHeight = 190;
const rowHeight = 36;
const columnIds = leadColumns.map(({ colId }) => colId ?? '');

/** What the columns ask for at first, before there is a grid. */
export function keptOrder(): LeadOrder | null {
  return orderOf(readColumns(columnIds) ?? []);
}

/** Keeps an order that was not chosen in the grid, for this browser's next visit and for its wider windows. */
export function keepOrder(order: LeadOrder | null): void {
  const asTheyCome = leadColumns.map(
    ({ colId = '', width = 0, flex = null }): KeptColumn => ({ colId, width, sort: null, flex }),
  );
  keepColumns(withOrder(readColumns(columnIds) ?? asTheyCome, order));
}

/**
 * The grid over the leads. It draws what `rows` holds as the person scrolls: filtering 100,000 rows in the grid's own row
 * model takes 80 to 230 ms, here only the rows in sight are its business. Its rows are places: see `Place`.
 */
export function leadsGridOptions(cards: boolean, wishes: GridWishes): GridOptions<Place> {
  const rowAt = (place: number) => wishes.rows()[place];
  return {
    context: { rowAt } satisfies LeadsContext,
    theme: 'legacy',
    rowModelType: 'infinite',
    cacheBlockSize: 100,
    maxBlocksInCache: 5,
    datasource: {
      getRows({ startRow, endRow, successCallback }) {
        // Also the places beyond the end: the list grows, and no part of it is asked for twice.
        const places = Array.from({ length: endRow - startRow }, (_, index): Place => ({ at: startRow + index }));
        successCallback(places, wishes.rows().length);
      },
    },
    getRowId: ({ data }) => String(data.at),
    columnDefs: cards ? cardColumns : leadColumns,
    defaultColDef: { sortable: true, resizable: true, minWidth: 90, lockPinned: true },
    rowHeight: cards ? cardHeight : rowHeight,
    headerHeight: cards ? 0 : rowHeight,
    // A screen reader meets rows and cells in the order in which they are seen, and all columns of a row.
    ensureDomOrder: true,
    suppressColumnVirtualisation: true,
    // Every row beyond those in sight is written anew too with each letter of a search.
    rowBuffer: 3,
    enableCellTextSelection: true,
    suppressDragLeaveHidesColumns: true,
    suppressMultiSort: true,
    suppressNoRowsOverlay: true,
    suppressCellFocus: false,
    onSortChanged: ({ api }) => {
      if (cards) return;
      wishes.onOrder(orderOf(api.getColumnState()));
      keepColumns(api.getColumnState());
    },
    onColumnMoved: ({ api, finished }) => {
      if (finished && !cards) keepColumns(api.getColumnState());
    },
    onColumnResized: ({ api, finished, source }) => {
      if (finished && !cards && source !== 'flex') keepColumns(api.getColumnState());
    },
    onCellFocused: ({ rowIndex }) => {
      if (rowIndex !== null) wishes.onCursor(rowIndex);
    },
    onCellClicked: ({ data, event }) => act(event?.target ?? null, data),
    onCellDoubleClicked: ({ data, event }) => {
      const row = data && rowAt(data.at);
      if (row && !actionOf(event?.target ?? null)) wishes.onAction('view', row);
    },
    onGridReady: ({ api }) => {
      api.setGridAriaProperty('label', 'Leads');
      const kept = cards ? null : readColumns(columnIds);
      if (kept) api.applyColumnState({ state: kept, applyOrder: true });
      wishes.onReady(api);
    },
  };

  function act(target: EventTarget | null, place: Place | undefined): void {
    const action = actionOf(target);
    const row = place && rowAt(place.at);
    if (action && row) wishes.onAction(action, row);
  }
}

/**
 * Shows the list as it is now, before this frame is painted. When no lead is left the rows stay as they are and CSS hides
 * them: the grid would throw them away, and draw all of them anew for the next letter.
 */
export function refreshRows(grid: GridApi<Place>, rows: readonly LeadRow[]): void {
  if (rows.length === 0) {
    grid.setGridAriaProperty('rowcount', '1');
    return;
  }
  if (grid.getInfiniteRowCount() === 0) {
    // Asked for its first rows; told their number alone, it would draw them twice, empty and full.
    grid.refreshInfiniteCache();
    return;
  }
  grid.setRowCount(rows.length, true);
  grid.refreshCells();
}

/** The columns as they come. */
export function resetColumns(grid: GridApi<Place>): void {
  grid.resetColumnState();
  keepColumns(null);
}
