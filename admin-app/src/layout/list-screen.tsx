import type { ReactNode } from 'react';
import { formatCount } from '../lib/format.ts';
import type { Loaded } from '../lib/use-answer.ts';
import { FailureBanner } from './failure-banner.tsx';
import { type ListColumn, ListTable } from './list-table.tsx';
import { ScreenTitle } from './screen-title.tsx';

/** The words of a screen that shows one list, and the list's columns. */
export interface ListTexts<Row> {
  title: string;
  heading: string;
  empty: string;
  loading: string;
  failed: string;
  columns: readonly ListColumn<Row>[];
}

interface ListScreenProps<Row> {
  texts: ListTexts<Row>;
  /** All rows that arrived; the heading counts them. */
  rows: readonly Row[];
  /** How many of them are shown at most. */
  maxRows?: number;
  /** How many of those are drawn at first. */
  pageSize?: number;
  phase: Loaded<unknown>['phase'];
  onRetry: () => void;
  /** Stands beside the title. */
  actions?: ReactNode;
  /** Stands above the heading of the list. */
  figures?: ReactNode;
  /** Stands between the heading and the list. */
  progress?: ReactNode;
}

/** A screen with one list: title, failure, heading with the count, table. Figures stand between title and heading. */
export function ListScreen<Row extends { id: number }>(props: ListScreenProps<Row>) {
  const { texts, rows, maxRows = rows.length, pageSize, phase, onRetry, actions, figures, progress } = props;
  const heading = (
    <h2>
      {texts.heading} ({formatCount(rows.length)})
    </h2>
  );
  return (
    <>
      <ScreenTitle title={texts.title} tools={figures === undefined && heading}>
        {actions}
      </ScreenTitle>
      <FailureBanner text={phase === 'failed' ? texts.failed : null} onRetry={onRetry} />
      {figures}
      {figures !== undefined && heading}
      {progress}
      <ListTable
        label={texts.heading}
        columns={texts.columns}
        rows={rows.slice(0, maxRows)}
        pageSize={pageSize}
        empty={phase === 'loading' ? texts.loading : texts.empty}
      />
    </>
  );
}
