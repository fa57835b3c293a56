import './leads-grid.css';
import {
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  type ColDef,
  ColumnApiModule,
  CsvExportModule,
  ExternalFilterModule,
  type GridApi,
  type GridOptions,
  GridStateModule,
  RenderApiModule,
  RowApiModule,
  RowAutoHeightModule,
  RowSelectionModule,
  RowStyleModule,
  ScrollApiModule,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { knownList } from '../live/leads-query.ts';
import { getNewLeads } from '../live/new-leads.ts';
import { fitColumns, loadGridState, readSort, saveColumnState, saveScrollState, sortBy } from './grid-state.ts';
import type { LeadAction } from './lead-actions.ts';
import { actionOf } from './lead-cells.ts';
import { cardColumns, tableColumns } from './lead-columns.ts';
import { isFound, type LeadRow, rowsOf, toQuery } from './lead-row.ts';
import { trackActivity } from './track-activity.ts';

const modules = [
  CellStyleModule,
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  CsvExportModule,
  ExternalFilterModule,
  GridStateModule,
  RenderApiModule,
  RowApiModule,
  RowAutoHeightModule,
  RowSelectionModule,
  RowStyleModule,
  ScrollApiModule,
];

/** Rows drawn beyond the visible ones: some while scrolling; none during a search, which redraws every row. */
const whileScrolling = 8;

/** The grid, and whether its list is in use, so that nothing may move. */
export interface LeadsGridApi {
  api: GridApi<LeadRow>;
  cards: boolean;
  isInUse: () => boolean;
  /** All of its rows, in the default order; undefined while some are held back. */
  rows: readonly LeadRow[] | undefined;
}

interface LeadsGridProps {
  grid: LeadsGridApi | undefined;
  cards: boolean;
  search: string;
  /** In the format of `readSort`. */
  sort: string;
  onReady: (grid: LeadsGridApi) => void;
  /** Called when a button of a row is pressed, see `actionOf`, or the row itself, which means 'view'. */
  onAction: (action: LeadAction, lead: LeadRow) => void;
  onSort: (sort: string) => void;
  /** Called when other rows are shown, in another order, or chosen: with Space, or a press of the control key and the pointer. */
  onChange: () => void;
  /** Shown on top of the rows. */
  children: ReactNode;
}

/** The list of leads in AG Grid, searched while typing: a table, or cards on narrow screens. */
export function LeadsGrid(props: LeadsGridProps) {
  const { grid, cards, search, sort, onReady, onAction, onSort, onChange, children } = props;
  const element = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLSpanElement>(null);
  const { key } = useLocation();
  // The grid draws what is known at once, as it was left.
  const [{ filter, autoHidden, rows, initialOptions }] = useState(() => {
    const filter = { query: toQuery(search) };
    const rows = rowsOf(knownList()?.leads ?? [], getNewLeads(), undefined);
    const initialOptions: GridOptions<LeadRow> = {
      columnDefs: (cards ? cardColumns : tableColumns).map(forLetters),
      initialState: loadGridState(key, !cards, sort),
      rowData: [...rows],
      isExternalFilterPresent: () => filter.query.typed !== '',
      doesExternalFilterPass: ({ data }) => data !== undefined && isFound(data, filter.query),
    };
    return { filter, autoHidden: new Set<string>(), rows, initialOptions };
  });

  useLayoutEffect(() => {
    if (!grid || filter.query.typed === search) return;
    filter.query = toQuery(search);
    // Draws only as many rows as can be seen.
    grid.api.setGridOption('rowBuffer', 0);
    grid.api.onFilterChanged();
  }, [grid, search, filter]);
  useLayoutEffect(() => {
    if (grid) sortBy(grid.api, sort);
  }, [grid, sort]);
  useLayoutEffect(() => (grid ? () => saveScrollState(key, grid.api) : undefined), [grid, key]);

  function begin({ api }: { api: GridApi<LeadRow> }): void {
    api.setGridAriaProperty('label', 'Leads');
    if (element.current) onReady({ api, cards, isInUse: trackActivity(element.current), rows });
  }

  return (
    <div className={`data-grid ag-theme-staff${cards ? ' data-grid--cards' : ''}`}>
      {children}
      <div
        ref={element}
        className="data-grid__rows"
        onKeyDownCapture={(event) => leavesRow(event) && end.current?.focus()}
      >
        <AgGridReact<LeadRow>
          {...options}
          {...initialOptions}
          {...(cards && { headerHeight: 0 })}
          modules={modules}
          onStateUpdated={({ state, sources }) => !cards && saveColumnState(state, sources, autoHidden)}
          onGridSizeChanged={({ api, clientWidth }) => !cards && fitColumns(api, clientWidth, autoHidden)}
          onGridReady={begin}
          onModelUpdated={onChange}
          onSelectionChanged={onChange}
          onSortChanged={({ api }) => onSort(readSort(api))}
          onCellClicked={({ data, event, node }) => {
            if (event instanceof MouseEvent && (event.ctrlKey || event.metaKey))
              return node.setSelected(!node.isSelected());
            const action = actionOf(event?.target) ?? (isPressed() ? 'view' : undefined);
            if (action && data) onAction(action, data);
          }}
        />
      </div>
      <span ref={end} tabIndex={-1} />
    </div>
  );
}

/** What stays as it is. */
const options: GridOptions<LeadRow> = {
  theme: 'legacy',
  defaultColDef: { sortable: true, resizable: true, lockPinned: true },
  getRowId: ({ data }) => String(data.id),
  rowBuffer: 0,
  animateRows: false,
  suppressAnimationFrame: true,
  // A scrollbar that comes and goes with the number of rows would force a new layout.
  alwaysShowVerticalScroll: true,
  // Screen readers get rows and cells in visual order, and all columns of a row.
  ensureDomOrder: true,
  suppressColumnVirtualisation: true,
  suppressDragLeaveHidesColumns: true,
  suppressMultiSort: true,
  // The screen shows its own message.
  suppressOverlays: ['noRows', 'noMatchingRows'],
  // Sorts text by the rules of the browser's language; new rows are inserted among the sorted ones.
  accentedSort: true,
  deltaSort: true,
  onBodyScroll: ({ api }) => api.setGridOption('rowBuffer', whileScrolling),
  rowSelection: { mode: 'multiRow', checkboxes: false, headerCheckbox: false },
  rowClassRules: { 'data-grid__row--open': ({ data }) => data?.isOpen === true },
};

/** Whether a click was meant for the row: not if it ends a text selection. */
const isPressed = () => getSelection()?.isCollapsed !== false;

/**
 * Whether Tab is pressed on the last button of a row. The browser would continue to the next row, and so through a
 * hundred thousand of them, instead of leaving the grid.
 */
function leavesRow({ key, shiftKey, target }: KeyboardEvent): boolean {
  if (key !== 'Tab' || shiftKey || !(target instanceof Element)) return false;
  return target === [...(target.closest('[role="row"]')?.querySelectorAll('button') ?? [])].at(-1);
}

/** Widths are for the default text size; in a browser set to larger text, columns are wider. */
function forLetters({ width = 200, minWidth = width, ...column }: ColDef<LeadRow>): ColDef<LeadRow> {
  const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  return { ...column, width: width * scale, minWidth: minWidth * scale };
}
