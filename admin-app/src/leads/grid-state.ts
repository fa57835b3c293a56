import type { GridApi, GridState } from 'ag-grid-community';
import { readStoredJson, writeStorage } from '../lib/browser-store.ts';
import { queryClient } from '../lib/query-client.ts';

/** Where this browser stores the columns. */
const key = 'admin_lead_columns';
const columnParts = ['columnOrder', 'columnSizing', 'columnVisibility'] as const;

/** Where a history entry was scrolled, and which cell had focus, when it was left; forgotten with the session. */
const placeKey = (entry: string) => ['place-in-leads', entry];

/** Returns the grid's state to begin with: the columns as this browser stored them, and the place in this history entry. */
export function readState(entry: string, hasColumns: boolean): GridState {
  return { ...(hasColumns && readColumns()), ...queryClient.getQueryData<GridState>(placeKey(entry)) };
}

/** Keeps the place for this history entry. */
export function keepPlace(entry: string, grid: GridApi): void {
  const { focusedCell } = grid.getState();
  // The grid's own state follows a scroll a moment later.
  const scroll = { top: grid.getVerticalPixelRange().top, left: grid.getHorizontalPixelRange().left };
  queryClient.setQueryData<GridState>(placeKey(entry), { scroll, ...(focusedCell && { focusedCell }) });
}

/**
 * Stores the columns, if they have changed; those that gave way are not hidden by choice. The order of the rows is in the
 * page's address.
 */
export function keepColumns(state: GridState, changed: readonly string[], gaveWay: ReadonlySet<string>): void {
  if (!columnParts.some((part) => changed.includes(part))) return;
  const hiddenColIds = (state.columnVisibility?.hiddenColIds ?? []).filter((id) => !gaveWay.has(id));
  const columns = { ...state, columnVisibility: { hiddenColIds } };
  writeStorage(
    'localStorage',
    key,
    JSON.stringify(Object.fromEntries(columnParts.map((part) => [part, columns[part]]))),
  );
}

function readColumns(): GridState | undefined {
  const stored = readStoredJson('localStorage', key) as GridState | undefined;
  if (stored === undefined || Array.isArray(stored.columnOrder?.orderedColIds)) return stored;
  console.warn('The stored columns cannot be used.');
  return undefined;
}

/** Returns the sort order as '<column> <asc or desc>', or an empty string for the default order. */
export function readSort(grid: GridApi): string {
  const sorted = grid.getColumnState().find(({ sort }) => sort);
  return sorted ? `${sorted.colId} ${sorted.sort}` : '';
}

/** Sorts by a value from `readSort`. */
export function sortBy(grid: GridApi, sort: string): void {
  const [colId = '', direction] = sort.split(' ');
  const state = direction === 'asc' || direction === 'desc' ? [{ colId, sort: direction } as const] : [];
  if (sort !== readSort(grid)) grid.applyColumnState({ state, defaultState: { sort: null } });
}
