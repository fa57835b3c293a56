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
import type { LeadRow } from './search-leads.ts';

ModuleRegistry.registerModules([ColumnApiModule, InfiniteRowModelModule, RenderApiModule, ScrollApiModule]);

export interface GridWishes {
  onReady: (grid: GridApi<LeadRow>) => void;
  /** What the grid is to show, asked for anew at every refresh. */
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
 * The grid over the leads. It draws what `rows` holds and asks for parts of it as the person scrolls: filtering 100,000
 * rows in the grid's own row model takes 80 to 230 ms, here only the rows in sight are its business.
 */
export function leadsGridOptions(cards: boolean, wishes: GridWishes): GridOptions<LeadRow> {
  return {
    theme: 'legacy',
    rowModelType: 'infinite',
    cacheBlockSize: 100,
    maxBlocksInCache: 5,
    datasource: {
      getRows({ startRow, endRow, successCallback }) {
        const rows = wishes.rows();
        successCallback(rows.slice(startRow, endRow), rows.length);
      },
    },
    getRowId: ({ data }) => String(data.lead.id),
    columnDefs: cards ? cardColumns : leadColumns,
    defaultColDef: { sortable: true, resizable: true, minWidth: 90, lockPinned: true },
    rowHeight: cards ? cardHeight : rowHeight,
    headerHeight: cards ? 0 : rowHeight,
    // A screen reader meets rows and cells in the order in which they are seen, and all columns of a row.
    ensureDomOrder: true,
    suppressColumnVirtualisation: true,
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
      if (data && !actionOf(event?.target ?? null)) wishes.onAction('view', data);
    },
    onGridReady: ({ api }) => {
      api.setGridAriaProperty('label', 'Leads');
      const kept = cards ? null : readColumns(columnIds);
      if (kept) api.applyColumnState({ state: kept, applyOrder: true });
      wishes.onReady(api);
    },
  };

  function act(target: EventTarget | null, row: LeadRow | undefined): void {
    const action = actionOf(target);
    if (action && row) wishes.onAction(action, row);
  }
}

/** The columns as they come. */
export function resetColumns(grid: GridApi<LeadRow>): void {
  grid.resetColumnState();
  keepColumns(null);
}
