import type { Visit, VisitsAnswer } from '@advocate/api/contracts';
import { CountCard } from '../layout/count-card.tsx';
import { FailureBanner } from '../layout/failure-banner.tsx';
import { type ListColumn, ListTable } from '../layout/list-table.tsx';
import { ScreenTitle } from '../layout/screen-title.tsx';
import { formatCount, formatDateTime } from '../lib/format.ts';
import { useAnswer } from '../lib/use-answer.ts';

const mostRows = 100;

const columns: readonly ListColumn<Visit>[] = [
  { header: 'Page', cell: (visit) => visit.page_url },
  { header: 'Title', cell: (visit) => visit.page_title },
  { header: 'Date', cell: (visit) => formatDateTime(visit.visit_date) },
  { header: 'IP Address', cell: (visit) => visit.ip_address ?? '', whole: true },
  { header: 'Referrer', cell: (visit) => visit.referrer_url || 'Direct' },
];

/** Spec section 2: Visits screen. */
export function Screen() {
  const { phase, answer, reload } = useAnswer<VisitsAnswer>('/api/get-admin-visits.php');
  const visits = answer?.visits ?? [];
  const stats = answer?.stats;
  // Spec section 8: what does not load is shown as zero.
  const unknown = phase === 'loading' ? undefined : 0;
  return (
    <>
      <ScreenTitle title="Website Visits" back />
      <FailureBanner text={phase === 'failed' ? 'The visits did not load.' : null} onRetry={reload} />
      <div className="count-cards">
        <CountCard label="Total Visits" count={stats?.total_visits ?? unknown} />
        <CountCard label="Unique Visitors" count={stats?.unique_visitors ?? unknown} />
        <CountCard label="Today's Visits" count={stats?.today_visits ?? unknown} />
      </div>
      {answer && <Meaning {...answer} />}
      <h2 className="screen__heading">Recent Page Visits ({formatCount(visits.length)})</h2>
      <ListTable
        label="Recent Page Visits"
        columns={columns}
        rows={visits.slice(0, mostRows)}
        empty={phase === 'loading' ? 'Loading visits...' : 'No visits found'}
      />
    </>
  );
}

function Meaning({ excluded, office_time_zone }: VisitsAnswer) {
  return (
    <p className="screen__note">
      Unique counts browser sessions: one person with two browsers, or on two days, counts twice.
      {office_time_zone !== undefined && ` Today starts at midnight in the office’s time zone, ${office_time_zone}.`}
      {excluded &&
        ` Not counted: ${formatCount(excluded.bots)} visits by bots and ${formatCount(excluded.staff)} by staff. ` +
          'Staff are known by being signed in on the public site’s own host, or by the link on the Account screen. ' +
          'Where the staff area has a host of its own, visits without that link count.'}
    </p>
  );
}
