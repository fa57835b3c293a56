import './table.css';
import { type CSSProperties, type ReactNode, useMemo, useRef, useState } from 'react';
import { Button } from '#ui';
import { formatCount, formatDateAndTime, formatDateTime, formatLongDay } from '../lib/format.ts';

export interface ListColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Never wraps: half an address or date reads as a different one. */
  whole?: boolean;
  /** Wide enough for an address or phone number on one line, and for a message. */
  wide?: boolean;
  /** Names its row; numbers follow, side by side even on narrow screens. */
  head?: boolean;
  /** A number, aligned with those of the other rows; if sortable, with a bar behind it. */
  number?: boolean;
  /** The key by which pressing the header sorts. */
  sortBy?: (row: Row) => string | number;
  /** Sorted by time: in that order, each day has a heading. */
  byDay?: boolean;
}

interface ListTableProps<Row> {
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  /** Shown in place of the rows if there are none. */
  empty?: string;
  /** How many rows of a long list are drawn at first. */
  pageSize?: number | undefined;
}

/** Additional rows per press; few enough to be drawn while the button is still pressed. */
const laterRows = 500;

/** A column of times; sorted by it, the rows are grouped by day. */
export const dateColumn = <Row,>(header: string, momentOf: (row: Row) => string): ListColumn<Row> => ({
  header,
  cell: (row) => drawMoment(momentOf(row)),
  sortBy: momentOf,
  whole: true,
  byDay: true,
});

/**
 * Draws the time of day; its date is in the day's heading, read out with it, and shown where the rows have none. Not a
 * component, so that a row without its time raises its error in `readValue`.
 */
function drawMoment(at: string): ReactNode {
  const [whole, [date, time]] = [formatDateTime(at), formatDateAndTime(at)];
  return (
    <time dateTime={at} title={whole}>
      <span className="table__date">{date}, </span>
      {time}
    </time>
  );
}

/** A plain table; on narrow screens, every row is a card. Draws `pageSize` rows of a long list, and more on request. */
export function ListTable<Row extends { id: number | string }>(props: ListTableProps<Row>) {
  const { label, columns, rows, empty, pageSize = laterRows } = props;
  const [drawn, setDrawn] = useState(pageSize);
  const [order, setOrder] = useState<Order>();
  const frame = useRef<HTMLElement>(null);
  const rest = rows.length - drawn;
  const sorted = useMemo(() => sortRows(rows, columns, order), [rows, columns, order]);
  const dayBy = columns.find(({ byDay, header }) => byDay && (order?.header ?? header) === header)?.sortBy;
  const days = useMemo(() => dayHeadings(sorted, dayBy), [sorted, dayBy]);
  const most = useMemo(() => columns.map((column) => highest(rows, column)), [rows, columns]);

  function showMore(): void {
    setDrawn(drawn + laterRows);
    // The button disappears with the last rows, and focus would be lost with it.
    if (rest <= laterRows) frame.current?.focus({ preventScroll: true });
  }

  function cellOf(row: Row, column: ListColumn<Row>, place: number): ReactNode {
    const { header, cell, head, number, sortBy } = column;
    const value = readValue(cell, row);
    // A stranger's words may have no end; what a person must read whole stands where one lead is read.
    const isWords = typeof value === 'string' && value !== '' && !number;
    const content = isWords ? <span className="table__text">{value}</span> : value;
    const share = number && sortBy && most[place] ? Number(readValue(sortBy, row)) / most[place] : 0;
    const attributes = {
      className: classOf(column),
      // Shown above the row, in its first cell.
      'data-day': place === 0 ? days.get(row) : undefined,
      style: share > 0 ? ({ '--share': share } as CSSProperties) : undefined,
    };
    return head ? (
      <th key={header} scope="row" {...attributes}>
        {content}
      </th>
    ) : (
      <td key={header} data-label={header} {...attributes}>
        {content}
      </td>
    );
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section ref={frame} className="table-frame" tabIndex={0} aria-label={label}>
        <table
          className={`table${columns.some(({ number }) => number) && columns.some(({ head }) => head) ? ' table--numbers' : ''}${dayBy ? ' table--days' : ''}`}
        >
          <thead>
            <tr>{columns.map((column) => headOf(column, order, setOrder))}</tr>
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
              <tr key={row.id}>{columns.map((column, place) => cellOf(row, column, place))}</tr>
            ))}
          </tbody>
        </table>
      </section>
      {rest > 0 && (
        <Button size="small" onClick={showMore}>
          {rest > laterRows
            ? `Show ${formatCount(laterRows)} more of ${formatCount(rest)}`
            : `Show all ${formatCount(rows.length)}`}
        </Button>
      )}
    </>
  );
}

/** Returns a value of a row; an empty text for a row that lacks a field, as from another release of the API. */
function readValue<Row extends object, Value>(read: (row: Row) => Value, row: Row): NonNullable<Value> | '' {
  try {
    return read(row) ?? '';
  } catch (error) {
    if (readsMissingField(read, row)) return '';
    throw error;
  }
}

/** Whether reading a value meets a field that the row lacks; any other error is a fault of ours, which must be seen. */
function readsMissingField<Row extends object>(read: (row: Row) => unknown, row: Row): boolean {
  let isMissing = false;
  const get = (target: Row, field: string | symbol): unknown => {
    isMissing ||= !(field in target);
    return Reflect.get(target, field);
  };
  try {
    read(new Proxy(row, { get }));
  } catch {
    return isMissing;
  }
  return false;
}

/** The current sort order. */
interface Order {
  header: string;
  isDown: boolean;
}

/** The first press sorts ascending, or descending for numbers; the second the other way; the third not at all. */
function headOf<Row>(column: ListColumn<Row>, order: Order | undefined, onOrder: (order: Order | undefined) => void) {
  const { header, number = false, sortBy } = column;
  const isDown = order?.header === header ? order.isDown : undefined;
  const next = isDown === undefined ? number : isDown === number ? !number : undefined;
  const press = () => onOrder(next === undefined ? undefined : { header, isDown: next });
  return (
    <th
      key={header}
      scope="col"
      className={number ? 'table__number' : undefined}
      aria-sort={isDown === undefined ? undefined : isDown ? 'descending' : 'ascending'}
    >
      {sortBy ? (
        <button type="button" className="plain" onClick={press}>
          {header}
        </button>
      ) : (
        header
      )}
    </th>
  );
}

function sortRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  order: Order | undefined,
) {
  const by = columns.find(({ header }) => header === order?.header)?.sortBy;
  if (!by || !order) return rows;
  const compare = (one: Row, other: Row): number => {
    const [first, second] = [readValue(by, one), readValue(by, other)];
    return typeof first === 'number' ? first - Number(second) : first.localeCompare(String(second));
  };
  return rows.toSorted((one, other) => (order.isDown ? -1 : 1) * compare(one, other));
}

/** Returns the first row of each day, with the day. */
function dayHeadings<Row extends object>(rows: readonly Row[], momentOf: ListColumn<Row>['sortBy']): Map<Row, string> {
  const days = new Map<string, Row>();
  // Later entries overwrite earlier ones, so iterating backward keeps the first row of each day.
  for (const row of momentOf ? rows.toReversed() : [])
    days.set(formatLongDay(String(momentOf && readValue(momentOf, row))), row);
  return new Map([...days].map(([day, row]) => [row, day]));
}

function highest<Row extends object>(rows: readonly Row[], { number, sortBy }: ListColumn<Row>): number {
  return number && sortBy ? rows.reduce((most, row) => Math.max(most, Number(readValue(sortBy, row)) || 0), 0) : 0;
}

function classOf<Row>({ whole, wide, number }: ListColumn<Row>): string | undefined {
  return whole ? 'table__whole' : wide ? 'table__wide' : number ? 'table__number' : undefined;
}
