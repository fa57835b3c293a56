import type { ColumnState } from 'ag-grid-community';
import { keep, readKept } from '../lib/browser-store.ts';
import type { LeadField, LeadOrder } from './lead-list.ts';

const key = 'admin_lead_columns';

/** What is kept of a column; its place in the list is its place on the screen. */
export interface KeptColumn {
  colId: string;
  width: number;
  sort: 'asc' | 'desc' | null;
  /** Its share of the room that is left; null once somebody has given it a width. */
  flex: number | null;
}

/** The columns as staff left them in this browser; null when there are none or they are not those of today. */
export function readColumns(known: readonly string[]): KeptColumn[] | null {
  return parseColumns(readKept('localStorage', key), known);
}

export function keepColumns(columns: readonly ColumnState[] | null): void {
  const kept = columns?.map(({ colId, width, sort, flex }) => ({
    colId,
    width,
    sort: sort ?? null,
    flex: flex ?? null,
  }));
  keep('localStorage', key, kept && JSON.stringify(kept));
}

/** The columns with another order, for the card view, which has no column headers to press. */
export function withOrder(columns: readonly KeptColumn[], order: LeadOrder | null): KeptColumn[] {
  return columns.map((column) => ({ ...column, sort: column.colId === order?.field ? order.direction : null }));
}

/** Takes whatever a browser may hold: other people's text, an older version's, none. */
export function parseColumns(text: string | undefined, known: readonly string[]): KeptColumn[] | null {
  if (text === undefined) return null;
  try {
    const columns: unknown = JSON.parse(text);
    if (!Array.isArray(columns) || !columns.every(isKeptColumn)) return null;
    const ids = columns.map(({ colId }) => colId);
    const complete = ids.length === known.length && known.every((id) => ids.includes(id));
    return complete ? columns : null;
  } catch {
    return null;
  }
}

/** The order that a set of columns asks for; null for newest first. */
export function orderOf(columns: readonly Pick<ColumnState, 'colId' | 'sort'>[]): LeadOrder | null {
  const sorted = columns.find(({ sort }) => sort === 'asc' || sort === 'desc');
  return sorted?.sort ? { field: sorted.colId as LeadField, direction: sorted.sort } : null;
}

function isKeptColumn(column: unknown): column is KeptColumn {
  if (typeof column !== 'object' || column === null) return false;
  const { colId, width, sort, flex } = column as Partial<Record<keyof KeptColumn, unknown>>;
  const hasWidth = typeof width === 'number' && width > 0 && width < 5_000;
  const hasFlex = flex === null || (typeof flex === 'number' && flex > 0);
  const hasSort = sort === 'asc' || sort === 'desc' || sort === null;
  return typeof colId === 'string' && hasWidth && hasFlex && hasSort;
}
