import './data-grid.css';
import {
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  type ColDef,
  ColumnApiModule,
  CsvExportModule,
  ExternalFilterModule,
  type GridApi,
  type GridOptions,
  RenderApiModule,
  RowApiModule,
  ScrollApiModule,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { keepColumns, restoreColumns } from './column-state.ts';
import { actionOf } from './plain-cell.ts';
import type { RowSearch, Searchable } from './row-search.ts';
import { watchUse } from './watch-use.ts';

const modules = [
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  CsvExportModule,
  ExternalFilterModule,
  RenderApiModule,
  RowApiModule,
  ScrollApiModule,
];

/** Rows beyond those in sight: some while somebody scrolls; none while they search, which draws each one anew. */
const whileScrolling = 8;

interface DataGridProps<Row> {
  label: string;
  columns: ColDef<Row>[];
  /** Under which the columns are kept in this browser. */
  columnsKey: string;
  /** The column that holds a whole row as a card; the others are hidden while `cards` is set, and it is otherwise. */
  cardColumn: string;
  cards: boolean;
  search: RowSearch;
  /** A button of `actionButton` was pressed in a row, or the row clicked twice, which means 'view'. */
  onAction: (action: string, row: Row) => void;
  onSort: () => void;
  /** Other rows may be on the screen: it was scrolled, filled, filtered, sorted or resized. */
  onView: () => void;
  /** The grid is on the page. `isInUse` tells whether somebody is at it. */
  onReady: (grid: GridApi<Row>, isInUse: () => boolean) => void;
  /** Lies over the rows. */
  children?: ReactNode;
}

/**
 * AG Grid over a long list that is searched as somebody types: a table, or cards on narrow screens. Only `cards`,
 * `onAction` and what lies over it may change.
 */
export function DataGrid<Row extends Searchable & { id: number }>(props: DataGridProps<Row>) {
  const { cardColumn, cards, children } = props;
  const element = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLSpanElement>(null);
  const grid = useRef<GridApi<Row>>(undefined);
  const current = useRef(props);
  current.current = props;

  const [options] = useState(() => ({
    ...optionsOf(current),
    onGridReady: ({ api }: { api: GridApi<Row> }) => {
      grid.current = api;
      const { label, columnsKey, cards: asCards, onReady } = current.current;
      api.setGridAriaProperty('label', label);
      restoreColumns(api, columnsKey);
      showColumns(api, cardColumn, asCards);
      if (element.current) onReady(api, watchUse(element.current));
    },
  }));

  useEffect(() => {
    if (grid.current) showColumns(grid.current, cardColumn, cards);
  }, [cardColumn, cards]);

  return (
    <div className={`data-grid ag-theme-balham${cards ? ' data-grid--cards' : ''}`}>
      {children}
      <div
        ref={element}
        className="data-grid__rows"
        onKeyDownCapture={(event) => leavesRow(event) && end.current?.focus()}
      >
        <AgGridReact<Row> {...options} modules={modules} />
      </div>
      <span ref={end} tabIndex={-1} />
    </div>
  );
}

function optionsOf<Row extends Searchable & { id: number }>(current: RefObject<DataGridProps<Row>>): GridOptions<Row> {
  const { columns, columnsKey, search } = current.current;
  const keep = (api: GridApi<Row>) => !current.current.cards && keepColumns(api, columnsKey);
  return {
    theme: 'legacy',
    columnDefs: columns.map(forLetters),
    defaultColDef: { sortable: true, resizable: true, lockPinned: true },
    rowData: [],
    getRowId: ({ data }) => String(data.id),
    isExternalFilterPresent: () => search.isActive,
    doesExternalFilterPass: ({ data }) => data !== undefined && search.finds(data),
    rowBuffer: 0,
    animateRows: false,
    suppressAnimationFrame: true,
    // A scrollbar that comes and goes with the number of rows lays everything out again.
    alwaysShowVerticalScroll: true,
    // A screen reader meets rows and cells in the order in which they are seen, and all columns of a row.
    ensureDomOrder: true,
    suppressColumnVirtualisation: true,
    enableCellTextSelection: true,
    suppressDragLeaveHidesColumns: true,
    suppressMultiSort: true,
    // The screen says it in its own words.
    suppressOverlays: ['noRows', 'noMatchingRows'],
    // Texts as the browser's language orders them; what arrives is put in its place among what is in order.
    accentedSort: true,
    deltaSort: true,
    onBodyScroll: ({ api }) => {
      api.setGridOption('rowBuffer', whileScrolling);
      current.current.onView();
    },
    onModelUpdated: () => current.current.onView(),
    onGridSizeChanged: () => current.current.onView(),
    onColumnMoved: ({ api, finished }) => finished && keep(api),
    onColumnResized: ({ api, finished, source }) => finished && source !== 'flex' && keep(api),
    onSortChanged: ({ api }) => {
      keepColumns(api, columnsKey);
      current.current.onSort();
    },
    onCellClicked: ({ data, event }) => {
      const action = actionOf(event?.target);
      if (action && data) current.current.onAction(action, data);
    },
    onCellDoubleClicked: ({ data, event }) => {
      if (data && !actionOf(event?.target)) current.current.onAction('view', data);
    },
  };
}

/**
 * Whether Tab is pressed on the last button of a row. The browser would go on to the next row, and so through a hundred
 * thousand of them, instead of to what follows the grid.
 */
function leavesRow({ key, shiftKey, target }: KeyboardEvent): boolean {
  if (key !== 'Tab' || shiftKey || !(target instanceof Element)) return false;
  return target === [...(target.closest('[role="row"]')?.querySelectorAll('[data-action]') ?? [])].at(-1);
}

/** Widths are given for letters of the usual size; in a browser that is set to larger ones, columns are wider. */
function forLetters<Row>(column: ColDef<Row>): ColDef<Row> {
  const { width = 200, minWidth = 90 } = column;
  const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  return { ...column, width: width * scale, minWidth: minWidth * scale };
}

/** Filters anew, with as few rows to draw as can be seen. */
export function filterAnew(grid: GridApi): void {
  grid.setGridOption('rowBuffer', 0);
  grid.onFilterChanged();
}

/** The order of the rows stays. */
function showColumns(grid: GridApi, cardColumn: string, cards: boolean): void {
  grid.setGridOption('headerHeight', cards ? 0 : undefined);
  const state = grid.getColumnState().map(({ colId }) => ({ colId, hide: cards !== (colId === cardColumn) }));
  grid.applyColumnState({ state });
}
