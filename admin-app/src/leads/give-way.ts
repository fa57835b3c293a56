import type { Column, GridApi } from 'ag-grid-community';

/** In which order columns give way where there is no room; a person, a number, a date and the buttons never do. */
const order = ['page_source', 'email', 'message', 'case_type'];
/** In pixels: of the grid's own scrollbar. */
const SCROLLBAR = 16;

const narrowest = (column: Column): number => (column.getFlex() ? column.getMinWidth() : column.getActualWidth());

/**
 * Hides the columns for which a grid of so many pixels has no room, so that none is cut, and shows those again for which
 * there is room. `hidden` has those that gave way, without those that a person has hidden.
 */
export function giveWay(api: GridApi, width: number, hidden: Set<string>): void {
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
