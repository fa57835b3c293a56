import type { CheckState, SiteError, SiteHealthRow } from '@advocate/api/contracts';
import { FailureBanner } from '../layout/failure-banner.tsx';
import { type ListColumn, ListTable } from '../layout/list-table.tsx';
import { ScreenTitle } from '../layout/screen-title.tsx';
import { formatCount, formatDateTime, formatShare } from '../lib/format.ts';
import { useAnswer } from '../lib/use-answer.ts';

const title = 'Site Health';

const milliseconds = (value: number | null) => (value === null ? 'Not known' : `${formatCount(value)} ms`);

const states: Record<CheckState['state'], string> = { ok: 'Nothing found', found: 'Issue', unknown: 'Not known' };

const checkColumns: readonly ListColumn<CheckState & { id: number }>[] = [
  { header: 'Check', cell: ({ code }) => code, whole: true },
  { header: 'State', cell: ({ state }) => states[state] },
  { header: 'Severity', cell: ({ severity }) => (severity === 'serious' ? 'Serious' : 'Warning') },
  { header: 'Finds an issue when', cell: ({ when }) => when, wide: true },
  { header: 'Last look', cell: ({ last_run_at }) => (last_run_at === null ? 'Never' : formatDateTime(last_run_at)) },
];

const rowColumns: readonly ListColumn<SiteHealthRow & { id: number }>[] = [
  { header: 'Version', cell: ({ build }) => build, whole: true },
  { header: 'Page', cell: ({ template }) => template },
  { header: 'Device', cell: ({ device }) => device },
  { header: 'Pages', cell: ({ pages }) => formatCount(pages) },
  { header: 'Largest paint (LCP)', cell: ({ lcp }) => milliseconds(lcp) },
  { header: 'Interaction (INP)', cell: ({ inp }) => milliseconds(inp) },
  { header: 'Layout shift (CLS)', cell: ({ cls }) => cls ?? 'Not known' },
  { header: 'Fallback kit', cell: ({ bundled, pages }) => formatShare(bundled, pages) },
  { header: 'With errors', cell: ({ failed, pages }) => formatShare(failed, pages) },
];

const errorColumns: readonly ListColumn<SiteError & { id: number }>[] = [
  { header: 'Version', cell: ({ build }) => build, whole: true },
  { header: 'Error', cell: ({ message }) => message },
  { header: 'Place', cell: ({ place }) => place, whole: true },
  { header: 'Pages', cell: ({ count }) => formatCount(count) },
];

/** Worst first. */
const rank = ({ state }: CheckState) => ['found', 'unknown', 'ok'].indexOf(state);
const numbered = <Row,>(rows: readonly Row[]) => rows.map((row, id) => ({ ...row, id }));

/** The product's own checks, and how the public site's pages performed for visitors, by version. */
export function Screen() {
  const reports = useAnswer('get-site-health');
  const { answer, phase } = reports;
  const health = useAnswer('get-admin-health');
  const checks = health.answer?.checks?.toSorted((one, other) => rank(one) - rank(other)) ?? [];
  const empty = phase === 'loading' ? 'Loading reports...' : 'No reports found';
  return (
    <>
      <ScreenTitle title={title} />
      <FailureBanner of={reports} text="The reports did not load." />
      <h2>Checks</h2>
      <FailureBanner of={health} text="The checks did not load." />
      <ListTable
        label="Checks"
        columns={checkColumns}
        rows={numbered(checks)}
        empty={health.phase === 'loading' ? 'Loading checks...' : 'No checks found'}
      />
      <h2>Page performance</h2>
      <p className="note">
        How pages of the public site performed for visitors in the last {answer?.days ?? 28} days. Three out of four
        pages were at least as good as each figure. A largest paint within 2,500 ms, an interaction within 200 ms and a
        layout shift of at most 0.1 are good. A page on the fallback kit could not load the released buttons and fields
        and used its own. Nothing is counted for visitors whose browser asks not to be tracked.
      </p>
      <h2>Pages by version</h2>
      <ListTable label="Pages by version" columns={rowColumns} rows={numbered(answer?.rows ?? [])} empty={empty} />
      <h2>Errors by version</h2>
      <ListTable label="Errors by version" columns={errorColumns} rows={numbered(answer?.errors ?? [])} empty={empty} />
    </>
  );
}
