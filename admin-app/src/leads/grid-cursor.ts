import type { GridApi } from 'ag-grid-community';
import type { Place } from './place.ts';

type Grid = GridApi<Place>;

/** Where the keyboard is in the list; null when it has not been there. */
export function rowOfCursor(grid: Grid): number | null {
  return grid.getFocusedCell()?.rowIndex ?? null;
}

/** Brings a row into sight and the focus to it, in the column where the focus was. */
export function focusRow(grid: Grid, index: number): void {
  const column = grid.getFocusedCell()?.column ?? grid.getAllDisplayedColumns()[0];
  if (!column) return;
  grid.ensureIndexVisible(index);
  grid.setFocusedCell(index, column);
}

/** One row down or up; from outside the list to its first row. */
export function moveCursor(grid: Grid, rows: number, step: 1 | -1): void {
  if (rows === 0) return;
  const at = rowOfCursor(grid);
  focusRow(grid, at === null ? 0 : Math.max(0, Math.min(rows - 1, at + step)));
}
