import type { GridApi } from 'ag-grid-community';
import { sortBy } from './column-state.ts';

interface OrderSelectProps {
  label: string;
  grid: GridApi;
  /** How the rows are sorted now, in the form of `readSort`. */
  sort: string;
  /** The column of the time; downwards it is the order in which the rows come. */
  dateColumn: string;
}

/** What the column headers do on a wide screen, for cards, which have none. */
export function OrderSelect({ label, grid, sort, dateColumn }: OrderSelectProps) {
  const columns = (grid.getColumns() ?? []).filter((column) => column.isSortable());
  return (
    <select
      className="ui-control ui-control--select data-grid-order"
      aria-label={label}
      value={sort === `${dateColumn} desc` ? '' : sort}
      onChange={({ target }) => sortBy(grid, target.value)}
    >
      <option value="">Newest first</option>
      <option value={`${dateColumn} asc`}>Oldest first</option>
      {columns
        .filter((column) => column.getColId() !== dateColumn)
        .flatMap((column) => [
          [`${column.getColId()} asc`, `${column.getColDef().headerName}, A to Z`],
          [`${column.getColId()} desc`, `${column.getColDef().headerName}, Z to A`],
        ])
        .map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
    </select>
  );
}
