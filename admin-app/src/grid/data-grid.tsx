import './data-grid.css';
import {
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  CsvExportModule,
  ExternalFilterModule,
  type GridApi,
  type GridOptions,
  ModuleRegistry,
  RenderApiModule,
  RowApiModule,
  ScrollApiModule,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { useEffect, useRef, useState } from 'react';
import { keepColumns, restoreColumns } from './column-state.ts';

ModuleRegistry.registerModules([
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  CsvExportModule,
  ExternalFilterModule,
  RenderApiModule,
  RowApiModule,
  ScrollApiModule,
]);

/** Rows beyond those in sight: some while somebody scrolls; none while they search, which draws each one anew. */
const whileScrolling = 8;

interface DataGridProps<Row> {
  label: string;
  /** Under which the columns are kept in this browser. */
  columnsKey: string;
  /** The column that holds a whole row as a card; the others are hidden while `cards` is set, and it is otherwise. */
  cardColumn: string;
  cards: boolean;
  /** Read once. */
  options: GridOptions<Row>;
  /** The grid is on the page, in this element. */
  onReady: (grid: GridApi<Row>, element: HTMLElement) => void;
}

/** AG Grid over a long list that is searched as somebody types: a table, or cards on narrow screens. */
export function DataGrid<Row>({ label, columnsKey, cardColumn, cards, options, onReady }: DataGridProps<Row>) {
  const element = useRef<HTMLDivElement>(null);
  const grid = useRef<GridApi<Row>>(null);
  const isTable = useRef(true);
  isTable.current = !cards;

  const [whole] = useState((): GridOptions<Row> => {
    const keep = ({ api }: { api: GridApi<Row> }) => keepColumns(api, columnsKey);
    return {
      theme: 'legacy',
      rowData: [],
      defaultColDef: { sortable: true, resizable: true, minWidth: 90, lockPinned: true },
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
      suppressNoRowsOverlay: true,
      onBodyScroll: ({ api }) => api.setGridOption('rowBuffer', whileScrolling),
      onColumnMoved: (event) => event.finished && isTable.current && keep(event),
      onColumnResized: (event) => event.finished && event.source !== 'flex' && isTable.current && keep(event),
      ...options,
      onSortChanged: (event) => {
        keep(event);
        options.onSortChanged?.(event);
      },
      onGridReady: ({ api }) => {
        grid.current = api;
        api.setGridAriaProperty('label', label);
        restoreColumns(api, columnsKey);
        showColumns(api, cardColumn, !isTable.current);
        if (element.current) onReady(api, element.current);
      },
    };
  });

  useEffect(() => {
    if (grid.current) showColumns(grid.current, cardColumn, cards);
  }, [cardColumn, cards]);

  return (
    <div ref={element} className={`data-grid ag-theme-balham${cards ? ' data-grid--cards' : ''}`}>
      <AgGridReact<Row> {...whole} />
    </div>
  );
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
