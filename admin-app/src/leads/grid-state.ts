import type { Column, GridApi, GridState, SortModelItem } from 'ag-grid-community';
import { readStoredJson, writeStorage } from '../lib/browser-store.ts';
import { queryClient } from '../lib/query-client.ts';

/** Where this browser stores the columns. */
const key = 'admin_lead_columns';

/** Where a history entry was scrolled, and which cell had focus, when it was left; forgotten with the session. */
const scrollKey = (entry: string) => ['place-in-leads', entry];

/** Returns the grid's initial state: columns as this browser stored them, sort order, and the place in this history entry. */
export function loadGridState(entry: string, hasColumns: boolean, sort: string): GridState {
  return {
    ...(hasColumns && (readStoredJson('localStorage', key) as GridState | undefined)),
    ...queryClient.getQueryData<GridState>(scrollKey(entry)),
    sort: { sortModel: toSortModel(sort) },
    // What is not here stays as its column says.
    partialColumnState: true,
  };
}

/** Keeps the place for this history entry. */
export function saveScrollState(entry: string, grid: GridApi): void {
  const { focusedCell } = grid.getState();
  // The grid's own state follows a scroll a moment later.
  const scroll = { top: grid.getVerticalPixelRange().top, left: grid.getHorizontalPixelRange().left };
  queryClient.setQueryData<GridState>(scrollKey(entry), { scroll, ...(focusedCell && { focusedCell }) });
}

/**
 * Stores the columns, if they have changed; those that gave way are not hidden by choice. The order of the rows is in the
 * page's address.
 */
export function saveColumnState(state: GridState, changed: readonly string[], autoHidden: ReadonlySet<string>): void {
  const { columnOrder, columnSizing, columnVisibility } = state;
  if (!['columnOrder', 'columnSizing', 'columnVisibility'].some((part) => changed.includes(part))) return;
  const hiddenColIds = (columnVisibility?.hiddenColIds ?? []).filter((id) => !autoHidden.has(id));
  const columns = { columnOrder, columnSizing, columnVisibility: { hiddenColIds } };
  writeStorage('localStorage', key, JSON.stringify(columns));
}

/** Returns the sort order as '<column> <asc or desc>', or an empty string for the default order. */
export function readSort(grid: GridApi): string {
  const sorted = grid.getColumnState().find(({ sort }) => sort);
  return sorted ? `${sorted.colId} ${sorted.sort}` : '';
}

/** Sorts by a value from `readSort`. */
export function sortBy(grid: GridApi, sort: string): void {
  if (sort !== readSort(grid)) grid.applyColumnState({ state: toSortModel(sort), defaultState: { sort: null } });
}

function toSortModel(sort: string): SortModelItem[] {
  const [colId = '', direction] = sort.split(' ');
  return direction === 'asc' || direction === 'desc' ? [{ colId, sort: direction }] : [];
}

/** In which order columns give way where there is no room; a person, a number, a date and the buttons never do. */
const order = ['page_source', 'email', 'message', 'case_type'];
/** In pixels: of the grid's own scrollbar. */
const SCROLLBAR = 16;

const narrowest = (column: Column): number => (column.getFlex() ? column.getMinWidth() : column.getActualWidth());

/**
 * Hides the columns for which a grid of so many pixels has no room, so that none is cut, and shows those again for which
 * there is room. `hidden` has those that gave way, without those that a person has hidden.
 */
export function fitColumns(api: GridApi, width: number, hidden: Set<string>): void {
  const shown = (api.getColumns() ?? []).filter((column) => column.isVisible() || hidden.has(column.getColId()));
  let excess = shown.reduce((sum, column) => sum + narrowest(column), 0) - (width - SCROLLBAR);
  const next: string[] = [];
  for (const id of order) {
    const column = shown.find((one) => one.getColId() === id);
    if (excess <= 0 || !column) continue;
    excess -= narrowest(column);
    next.push(id);
  }
  const back = [...hidden].filter((id) => !next.includes(id));
  hidden.clear();
  for (const id of next) hidden.add(id);
  if (back.length > 0) api.setColumnsVisible(back, true);
  if (next.some((id) => api.getColumn(id)?.isVisible())) api.setColumnsVisible(next, false);
}
