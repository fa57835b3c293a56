import type { CheckState } from '@advocate/api/contracts';
import { useQuery } from '@tanstack/react-query';
import { FailureBanner } from '../components/failure-banner.tsx';
import { type ListColumn, ListTable } from '../components/list-table.tsx';
import { ScreenTitle } from '../components/screen-title.tsx';
import { formatDateTime } from '../lib/format.ts';
import { apiQuery } from '../lib/query-client.ts';

const title = 'Site Health';

const states: Record<CheckState['state'], string> = { ok: 'OK', found: 'Issue', unknown: 'Unknown' };

const checkColumns: readonly ListColumn<CheckState & { id: number }>[] = [
  { header: 'Check', cell: ({ code }) => labelOf(code), whole: true },
  { header: 'State', cell: ({ state }) => states[state] },
  {
    header: 'Severity',
    cell: ({ state, severity }) => (state === 'ok' ? '' : severity === 'serious' ? 'Serious' : 'Warning'),
  },
  { header: 'Condition', cell: ({ when }) => upperFirst(when), wide: true },
  { header: 'Last checked', cell: ({ last_run_at }) => (last_run_at === null ? 'Never' : formatDateTime(last_run_at)) },
];

const upperFirst = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Returns 'mail-server' as 'Mail server'. */
const labelOf = (code: string) => upperFirst(code).replaceAll('-', ' ');

/** Worst first. */
const rank = ({ state }: CheckState) => ['found', 'unknown', 'ok'].indexOf(state);
const numbered = <Row,>(rows: readonly Row[]) => rows.map((row, id) => ({ ...row, id }));

/** The product's own checks, worst first. */
export function Screen() {
  const health = useQuery(apiQuery('get-admin-health'));
  const checks = health.data?.checks?.toSorted((one, other) => rank(one) - rank(other)) ?? [];
  return (
    <>
      <ScreenTitle title={title} />
      <FailureBanner queries={health} text="The checks did not load." />
      <ListTable
        label="Checks"
        columns={checkColumns}
        rows={numbered(checks)}
        empty={health.isPending ? 'Loading checks...' : 'No checks found'}
      />
    </>
  );
}
