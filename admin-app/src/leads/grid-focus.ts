import type { GridApi } from 'ag-grid-community';

/** Scrolls to a row and focuses it, in the column that last had focus; an index past the end means the last row. */
export function focusRow(grid: GridApi, index: number): void {
  const column = grid.getFocusedCell()?.column ?? grid.getAllDisplayedColumns()[0];
  const row = Math.max(0, Math.min(grid.getDisplayedRowCount() - 1, index));
  if (!column || !grid.getDisplayedRowAtIndex(row)) return;
  grid.ensureIndexVisible(row);
  grid.setFocusedCell(row, column);
}

/**
 * Changes rows so that focus stays on the same item, or moves to what replaced it, without scrolling the list. The grid
 * itself keeps focus at the same position, where a different row may be afterward.
 */
export function preserveFocus(grid: GridApi, change: (grid: GridApi) => void): void {
  const focused = document.activeElement;
  const viewport = focused?.closest('.ag-grid-viewport');
  const cell = viewport && grid.getFocusedCell();
  const id = cell && grid.getDisplayedRowAtIndex(cell.rowIndex)?.id;
  const top = viewport?.scrollTop ?? 0;
  change(grid);
  if (!viewport || !cell || !id) return;
  const row = grid.getRowNode(id)?.rowIndex ?? Math.min(cell.rowIndex, grid.getDisplayedRowCount() - 1);
  if (row < 0 || (row === cell.rowIndex && focused?.isConnected)) return;
  grid.setFocusedCell(row, cell.column);
  if (focused?.isConnected && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  // A row out of view takes focus, and scrolls to itself, only once it is drawn, some frames later.
  const stay = (frames: number): void => {
    viewport.scrollTop = top;
    if (frames > 0) requestAnimationFrame(() => stay(frames - 1));
  };
  stay(10);
}
