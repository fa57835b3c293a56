import type { GridApi } from 'ag-grid-community';

/** Where the keyboard is in the list; undefined when it has not been there. */
export function rowOfCursor(grid: GridApi): number | undefined {
  return grid.getFocusedCell()?.rowIndex;
}

/** Brings a row into sight and the focus to it, in the column where the focus was; beyond the ends, to the last one. */
export function focusRow(grid: GridApi, index: number): void {
  const column = grid.getFocusedCell()?.column ?? grid.getAllDisplayedColumns()[0];
  const row = Math.max(0, Math.min(grid.getDisplayedRowCount() - 1, index));
  if (!column || !grid.getDisplayedRowAtIndex(row)) return;
  grid.ensureIndexVisible(row);
  grid.setFocusedCell(row, column);
}

/**
 * Changes rows so that the focus stays with what it was on, or else goes to what took its place, and the list stays
 * where it is scrolled to: the grid itself keeps the focus in the same place, where another row may stand then.
 */
export function keepCursor(grid: GridApi, change: () => void): void {
  const focused = document.activeElement;
  const viewport = focused?.closest('.ag-grid-viewport');
  const cell = viewport && grid.getFocusedCell();
  const id = cell && grid.getDisplayedRowAtIndex(cell.rowIndex)?.id;
  const top = viewport?.scrollTop ?? 0;
  change();
  if (!viewport || !cell || !id) return;
  const row = grid.getRowNode(id)?.rowIndex ?? Math.min(cell.rowIndex, grid.getDisplayedRowCount() - 1);
  if (row < 0 || (row === cell.rowIndex && focused?.isConnected)) return;
  grid.setFocusedCell(row, cell.column);
  if (focused?.isConnected && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  // A row out of sight takes the focus, and scrolls to itself, only when it has been drawn, a frame or two later.
  const stay = (frames: number): void => {
    viewport.scrollTop = top;
    if (frames > 0) requestAnimationFrame(() => stay(frames - 1));
  };
  stay(2);
}
