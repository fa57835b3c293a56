import type { GridApi } from 'ag-grid-community';
import { keep, readKeptJson } from '../lib/browser-store.ts';

/** Where this browser stores the columns. */
const key = 'admin_lead_columns';

/** Restores the columns stored in this browser, if any. */
export function restoreColumns(grid: GridApi): void {
  const state = readKeptJson('localStorage', key);
  if (Array.isArray(state)) grid.applyColumnState({ state, applyOrder: true });
}

/**
 * Stores the columns' order and widths; which columns are visible depends on the window's width. A flexible column's
 * current width becomes its share: otherwise, columns before a widened one would be resized on restore.
 */
export function keepColumns(grid: GridApi): void {
  const state = grid.getColumnState().map(({ colId, width, flex }) => ({ colId, width, flex: flex && width }));
  keep('localStorage', key, JSON.stringify(state));
}

/** Resets the columns to their defaults and removes what was stored. */
export function resetColumns(grid: GridApi): void {
  grid.resetColumnState();
  keep('localStorage', key, undefined);
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
  grid.applyColumnState({ state, defaultState: { sort: null } });
}
