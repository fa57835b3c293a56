import type { ReactNode } from 'react';
import { useScrollPlace } from '../lib/use-scroll-place.ts';
import { Count } from './count.tsx';
import { FailureBanner, type QueryStatus } from './failure-banner.tsx';
import { type ListColumn, ListTable } from './list-table.tsx';
import { ScreenTitle } from './screen-title.tsx';

interface ListScreenProps<Row> {
  title: string;
  /** The list's heading; the number of rows follows it. */
  heading: string;
  columns: readonly ListColumn<Row>[];
  /** All rows received. */
  rows: readonly Row[];
  /** How many there are in all, if not all are received. */
  total?: number | undefined;
  /** How many rows are shown at most. */
  maxRows?: number;
  /** How many rows are drawn at first. */
  pageSize?: number;
  /** What loads them. */
  query: QueryStatus & { isPending: boolean };
  /** Shown in place of the rows if there are none or while they load, and above them after a failure. */
  texts: { empty: string; loading: string; failed: string };
  /** Next to the title: links to the other lists of its kind. */
  tabs?: ReactNode;
  /** Next to the title. */
  actions?: ReactNode;
  /** Above the list's heading. */
  figures?: ReactNode;
  /** Between the heading and the list. */
  progress?: ReactNode;
}

/** A screen with one list: title, failure, counts, heading with the number of rows, table. */
export function ListScreen<Row extends { id: number }>(props: ListScreenProps<Row>) {
  const { columns, rows, maxRows = rows.length, pageSize, query, texts, actions, figures, progress } = props;
  useScrollPlace(!query.isPending);
  const heading = (
    <h2>
      {props.heading}
      <Count of={props.total ?? rows.length} />
    </h2>
  );
  const tools = (
    <>
      {props.tabs}
      {figures === undefined && heading}
    </>
  );
  return (
    <>
      <ScreenTitle title={props.title} tools={tools}>
        {actions}
      </ScreenTitle>
      <FailureBanner queries={query} text={texts.failed} />
      {figures}
      {figures !== undefined && heading}
      {progress}
      <ListTable
        label={props.heading}
        columns={columns}
        rows={rows.slice(0, maxRows)}
        pageSize={pageSize}
        empty={query.isPending ? texts.loading : texts.empty}
      />
    </>
  );
}
