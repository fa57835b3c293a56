import './leads-grid.css';
import type { Lead } from '@advocate/api/contracts';
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
  RowAutoHeightModule,
  RowSelectionModule,
  ScrollApiModule,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { keepColumns, readSort, showColumns, sortBy } from './column-state.ts';
import { actionOf } from './lead-cells.ts';
import { leadColumns } from './lead-columns.ts';
import type { LeadRow } from './lead-row.ts';
import type { LeadStore } from './lead-store.ts';
import { trackActivity } from './track-activity.ts';

const modules = [
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  CsvExportModule,
  ExternalFilterModule,
  RenderApiModule,
  RowApiModule,
  RowAutoHeightModule,
  RowSelectionModule,
  ScrollApiModule,
];

/** Rows drawn beyond the visible ones: some while scrolling; none during a search, which redraws every row. */
const whileScrolling = 8;

const openRow = 'data-grid__row--open';

interface LeadsGridProps {
  store: LeadStore;
  cards: boolean;
  /** The lead shown next to the list. */
  open: Lead | undefined;
  /** The initial sort order, in the format of `readSort`. */
  sort: string;
  /** Called when a button of a row is pressed, see `actionOf`, or the row itself, which means 'view'. */
  onAction: (action: string, lead: LeadRow) => void;
  /** Called with the ids of the rows that are chosen, with Space or a press of the control key and the pointer. */
  onChoose: (ids: readonly number[]) => void;
  onSort: (sort: string) => void;
  /** Shown on top of the rows. */
  children: ReactNode;
}

/** The list of leads in AG Grid, searched while typing: a table, or cards on narrow screens. */
export function LeadsGrid({ store, cards, open, sort, onAction, onChoose, onSort, children }: LeadsGridProps) {
  const element = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLSpanElement>(null);
  const [options] = useState(() => optionsOf(store));
  const keep = (api: GridApi<LeadRow>) => !cards && keepColumns(api);

  function begin({ api }: { api: GridApi<LeadRow> }): void {
    api.setGridAriaProperty('label', 'Leads');
    showColumns(api, cards);
    if (sort !== '') sortBy(api, sort);
    if (element.current) store.attach(api, trackActivity(element.current));
  }

  useEffect(() => {
    if (store.grid) showColumns(store.grid, cards);
  }, [store, cards]);

  useEffect(() => {
    if (!open) return undefined;
    const row = element.current?.querySelector(`.ag-row[row-id="${open.id}"]`);
    row?.classList.add(openRow);
    return () => element.current?.querySelector(`.${openRow}`)?.classList.remove(openRow);
  }, [open]);

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
          modules={modules}
          onGridReady={begin}
          onSelectionChanged={({ api }) => onChoose(api.getSelectedRows().map(({ id }) => id))}
          onColumnMoved={({ api, finished }) => finished && keep(api)}
          onColumnResized={({ api, finished, source }) => finished && source !== 'flex' && keep(api)}
          onSortChanged={({ api }) => onSort(readSort(api))}
          // Rows are created again when they scroll into view.
          processRowPostCreate={({ node, eRow }) => eRow.classList.toggle(openRow, node.data?.id === open?.id)}
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
function optionsOf({ search }: LeadStore): GridOptions<LeadRow> {
  return {
    theme: 'legacy',
    columnDefs: leadColumns.map(forLetters),
    defaultColDef: { sortable: true, resizable: true, lockPinned: true },
    rowData: [],
    getRowId: ({ data }) => String(data.id),
    isExternalFilterPresent: () => true,
    doesExternalFilterPass: ({ data }) => data !== undefined && search.finds(data) && !data.waits,
    rowBuffer: 0,
    animateRows: false,
    suppressAnimationFrame: true,
    // A scrollbar that comes and goes with the number of rows would force a new layout.
    alwaysShowVerticalScroll: true,
    // Screen readers get rows and cells in visual order, and all columns of a row.
    ensureDomOrder: true,
    suppressColumnVirtualisation: true,
    enableCellTextSelection: true,
    suppressDragLeaveHidesColumns: true,
    suppressMultiSort: true,
    // The screen shows its own message.
    suppressOverlays: ['noRows', 'noMatchingRows'],
    // Sorts text by the rules of the browser's language; new rows are inserted among the sorted ones.
    accentedSort: true,
    deltaSort: true,
    onBodyScroll: ({ api }) => api.setGridOption('rowBuffer', whileScrolling),
    rowSelection: { mode: 'multiRow', checkboxes: false, headerCheckbox: false },
  };
}

/** Whether a click was meant for the row: not if it ends a text selection. */
const isPressed = () => getSelection()?.isCollapsed !== false;

/**
 * Whether Tab is pressed on the last button of a row. The browser would continue to the next row, and so through a
 * hundred thousand of them, instead of leaving the grid.
 */
function leavesRow({ key, shiftKey, target }: KeyboardEvent): boolean {
  if (key !== 'Tab' || shiftKey || !(target instanceof Element)) return false;
  return target === [...(target.closest('[role="row"]')?.querySelectorAll('[data-action]') ?? [])].at(-1);
}

/** Widths are for the default text size; in a browser set to larger text, columns are wider. */
function forLetters({ width = 200, minWidth = width, ...column }: ColDef<LeadRow>): ColDef<LeadRow> {
  const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  return { ...column, width: width * scale, minWidth: minWidth * scale };
}
