import type { GridApi } from 'ag-grid-community';
import { readStoredJson, writeStorage } from '../lib/browser-store.ts';
import { cardColumn } from './lead-columns.ts';

/** Where this browser stores the columns. */
const key = 'admin_lead_columns';

/** Shows the columns as this browser stored them, or the card column alone; the order of the rows stays. */
export function showColumns(grid: GridApi, cards: boolean): void {
  const stored = cards ? undefined : readStoredJson('localStorage', key);
  const state = [...(Array.isArray(stored) ? stored : []), { colId: cardColumn, hide: !cards }];
  grid.setGridOption('headerHeight', cards ? 0 : undefined);
  try {
    grid.applyColumnState({ state, applyOrder: !cards, defaultState: { hide: cards } });
  } catch (error) {
    console.warn('The stored columns cannot be used.', error);
    resetColumns(grid);
  }
}

/**
 * Stores the columns' order and widths, and which are hidden. Resizing a column by hand ends its flexibility, and from then
 * on the others' current widths become their shares: otherwise, columns before it would be resized on restore.
 */
export function keepColumns(grid: GridApi): void {
  const columns = grid.getColumnState().filter(({ colId }) => colId !== cardColumn);
  const designedFlex = (colId: string) => grid.getColumn(colId)?.getColDef().flex;
  const isResized = columns.some(({ colId, flex }) => designedFlex(colId) && !flex);
  const state = columns.map(({ colId, width, flex, hide }) => ({
    colId,
    width,
    flex: isResized ? flex && width : designedFlex(colId),
    hide,
  }));
  writeStorage('localStorage', key, JSON.stringify(state));
}

/** Resets the columns to their defaults and removes what was stored. */
export function resetColumns(grid: GridApi): void {
  grid.resetColumnState();
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
