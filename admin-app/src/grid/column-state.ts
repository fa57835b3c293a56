import type { GridApi } from 'ag-grid-community';
import { keep, readKeptJson } from '../lib/browser-store.ts';

/** Where the columns are kept in this browser. */
const key = 'admin_lead_columns';

/** The columns as they were left in this browser, or as they come. */
export function restoreColumns(grid: GridApi): void {
  const state = readKeptJson('localStorage', key);
  if (Array.isArray(state)) grid.applyColumnState({ state, applyOrder: true });
}

/**
 * Keeps order and widths for this browser's next visit; the window's width decides which ones there are. Columns that
 * share the window do so by their widths of now: those before a widened one stood still, and would be fitted anew.
 */
export function keepColumns(grid: GridApi): void {
  const state = grid.getColumnState().map(({ colId, width, flex }) => ({ colId, width, flex: flex && width }));
  keep('localStorage', key, JSON.stringify(state));
}

/** The columns as they come, whatever was kept. */
export function resetColumns(grid: GridApi): void {
  grid.resetColumnState();
  keep('localStorage', key, undefined);
}

/** The column that the rows are sorted by, as '<column> <asc or desc>'; empty for the order in which they come. */
export function readSort(grid: GridApi): string {
  const sorted = grid.getColumnState().find(({ sort }) => sort);
  return sorted ? `${sorted.colId} ${sorted.sort}` : '';
}

/** Takes what `readSort` gives. */
export function sortBy(grid: GridApi, sort: string): void {
  const [colId = '', direction] = sort.split(' ');
  const state = direction === 'asc' || direction === 'desc' ? [{ colId, sort: direction } as const] : [];
  grid.applyColumnState({ state, defaultState: { sort: null } });
}
