import type { GridApi } from 'ag-grid-community';
import { readStoredJson, writeStorage } from '../lib/browser-store.ts';

/** Where this browser stores the columns. */
const key = 'admin_lead_columns';

/** Restores the columns stored in this browser, if any. */
export function restoreColumns(grid: GridApi): void {
  const state = readStoredJson('localStorage', key);
  if (!Array.isArray(state)) return;
  try {
    grid.applyColumnState({ state, applyOrder: true });
    hidden.set(grid, new Set(state.filter(({ hide }) => hide).map(({ colId }) => colId)));
  } catch (error) {
    console.warn('The stored columns cannot be used.', error);
    resetColumns(grid);
  }
}

/** Whether the person hid this column; among cards, all are out of sight. */
export const isHidden = (grid: GridApi, colId: string): boolean => hidden.get(grid)?.has(colId) ?? false;

/** Hides or shows a column, and stores that. */
export function setHidden(grid: GridApi, colId: string, hide: boolean): void {
  const columns = hidden.get(grid) ?? new Set();
  hidden.set(grid, columns);
  if (hide) columns.add(colId);
  else columns.delete(colId);
  grid.setColumnsVisible([colId], !hide);
  keepColumns(grid);
}

/** What each grid's person hid: the grid itself also hides columns in narrow windows. */
const hidden = new WeakMap<GridApi, Set<string>>();

/**
 * Stores the columns' order and widths, and which are hidden. Resizing a column by
 * hand ends its flexibility, and from then on the others' current widths become their shares: otherwise, columns before
 * it would be resized on restore.
 */
export function keepColumns(grid: GridApi): void {
  const columns = grid.getColumnState();
  const designedFlex = (colId: string) => grid.getColumn(colId)?.getColDef().flex;
  const isResized = columns.some(({ colId, flex }) => designedFlex(colId) && !flex);
  const state = columns.map(({ colId, width, flex }) => ({
    colId,
    width,
    flex: isResized ? flex && width : designedFlex(colId),
    hide: isHidden(grid, colId),
  }));
  writeStorage('localStorage', key, JSON.stringify(state));
}

/** Resets the columns to their defaults and removes what was stored. */
export function resetColumns(grid: GridApi): void {
  grid.resetColumnState();
  hidden.delete(grid);
  writeStorage('localStorage', key, undefined);
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
