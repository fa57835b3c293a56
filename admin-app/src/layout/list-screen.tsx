import type { ReactNode } from 'react';
import { formatCount } from '../lib/format.ts';
import { type Asked, FailureBanner } from './failure-banner.tsx';
import { type ListColumn, ListTable } from './list-table.tsx';
import { ScreenTitle } from './screen-title.tsx';

interface ListScreenProps<Row> {
  title: string;
  /** Of the list; the number of its rows follows. */
  heading: string;
  columns: readonly ListColumn<Row>[];
  /** All rows that arrived. */
  rows: readonly Row[];
  /** How many of them are shown at most. */
  maxRows?: number;
  /** How many of those are drawn at first. */
  pageSize?: number;
  /** The call that brings them. */
  asked: Asked;
  /** What stands in place of the rows when there are none, while they are asked for, and above them after a failure. */
  texts: { empty: string; loading: string; failed: string };
  /** Stands beside the title. */
  actions?: ReactNode;
  /** Stands above the heading of the list. */
  figures?: ReactNode;
  /** Stands between the heading and the list. */
  progress?: ReactNode;
}

/** A screen with one list: title, failure, heading with the count, table. Figures stand between title and heading. */
export function ListScreen<Row extends { id: number }>(props: ListScreenProps<Row>) {
  const { columns, rows, maxRows = rows.length, pageSize, asked, texts, actions, figures, progress } = props;
  const heading = (
    <h2>
      {props.heading} ({formatCount(rows.length)})
    </h2>
  );
  return (
    <>
      <ScreenTitle title={props.title} tools={figures === undefined && heading}>
        {actions}
      </ScreenTitle>
      <FailureBanner of={asked} text={texts.failed} />
      {figures}
      {figures !== undefined && heading}
      {progress}
      <ListTable
        label={props.heading}
        columns={columns}
        rows={rows.slice(0, maxRows)}
        pageSize={pageSize}
        empty={asked.phase === 'loading' ? texts.loading : texts.empty}
      />
    </>
  );
}
