import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '#ui';
import { formatCount } from '../lib/format.ts';

export interface ListColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Never cut in two: half an address or date reads as another one. */
  whole?: boolean;
  /** Room for an address or a phone number in one line, and for a message that is not one word a line. */
  wide?: boolean;
  /** A figure, which stands below those of the other rows. */
  number?: boolean;
  /** By what the rows are sorted when the head is pressed. */
  sortBy?: (row: Row) => string | number;
}

interface ListTableProps<Row> {
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  /** Stands in place of the rows when there are none. */
  empty: string;
  /** How many rows of a long list are drawn at a time. */
  pageSize?: number | undefined;
}

/** A plain table; on narrow screens every row is a card. Long lists are drawn a page at a time. */
export function ListTable<Row extends { id: number | string }>(props: ListTableProps<Row>) {
  const { label, columns, rows, empty, pageSize = 500 } = props;
  const [drawn, setDrawn] = useState(pageSize);
  const [order, setOrder] = useState<Order>();
  const rest = rows.length - drawn;
  const sorted = useMemo(() => sortRows(rows, columns, order), [rows, columns, order]);
  // What is the same in every row is no news in any of them.
  const constant = useMemo(() => new Set(columns.filter((column) => isConstant(rows, column))), [rows, columns]);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard */}
      <section className="table-frame" tabIndex={0} aria-label={label}>
        <table className="table">
          <thead>
            <tr>
              {columns.map(({ header, number, sortBy }) => {
                const isDown = order?.header === header ? order.isDown : undefined;
                return (
                  <th
                    key={header}
                    scope="col"
                    className={number ? 'table__number' : undefined}
                    aria-sort={isDown === undefined ? undefined : isDown ? 'descending' : 'ascending'}
                  >
                    {sortBy ? (
                      <button
                        type="button"
                        className="table__sort"
                        onClick={() => setOrder(isDown ? undefined : { header, isDown: isDown === false })}
                      >
                        {header}
                      </button>
                    ) : (
                      header
                    )}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {rows.length === 0 && (
              <tr>
                <td className="table__empty" colSpan={columns.length}>
                  {empty}
                </td>
              </tr>
            )}
            {sorted.slice(0, drawn).map((row) => (
              <tr key={row.id}>
                {columns.map((column) => (
                  <td key={column.header} data-label={column.header} className={lookOf(column, constant)}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rest > 0 && (
        <Button size="small" onClick={() => setDrawn(drawn + pageSize)}>
          Show {formatCount(Math.min(pageSize, rest))} more of {formatCount(rest)}
        </Button>
      )}
    </>
  );
}

/** Pressed once, a head sorts upwards, then downwards, then not. */
interface Order {
  header: string;
  isDown: boolean;
}

function sortRows<Row>(rows: readonly Row[], columns: readonly ListColumn<Row>[], order: Order | undefined) {
  const by = columns.find(({ header }) => header === order?.header)?.sortBy;
  if (!by || !order) return rows;
  const compare = (one: Row, other: Row): number => {
    const [first, second] = [by(one), by(other)];
    return typeof first === 'number' ? first - Number(second) : first.localeCompare(String(second));
  };
  return rows.toSorted((one, other) => (order.isDown ? -1 : 1) * compare(one, other));
}

function isConstant<Row>(rows: readonly Row[], { sortBy }: ListColumn<Row>): boolean {
  const [first] = rows;
  return (
    sortBy !== undefined && first !== undefined && rows.length > 1 && rows.every((row) => sortBy(row) === sortBy(first))
  );
}

function lookOf<Row>(column: ListColumn<Row>, constant: ReadonlySet<ListColumn<Row>>): string | undefined {
  const { whole, wide, number } = column;
  const look = whole ? 'table__whole' : wide ? 'table__wide' : number ? 'table__number' : '';
  return `${look}${constant.has(column) ? ' muted' : ''}`.trim() || undefined;
}
