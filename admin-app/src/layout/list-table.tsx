import { type ReactNode, useState } from 'react';
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
  const rest = rows.length - drawn;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard */}
      <section className="table-frame" tabIndex={0} aria-label={label}>
        <table className="table">
          <thead>
            <tr>
              {columns.map(({ header, number }) => (
                <th key={header} scope="col" className={number ? 'table__number' : undefined}>
                  {header}
                </th>
              ))}
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
            {rows.slice(0, drawn).map((row) => (
              <tr key={row.id}>
                {columns.map(({ header, cell, whole, wide, number }) => {
                  const look = whole ? 'table__whole' : wide ? 'table__wide' : number ? 'table__number' : undefined;
                  return (
                    <td key={header} data-label={header} className={look}>
                      {cell(row)}
                    </td>
                  );
                })}
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
