import './dashboard.css';
import type { Source, TrendDay } from '@advocate/api/contracts';
import { Suspense, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { CountCard } from '../layout/count-card.tsx';
import { Facts } from '../layout/facts.tsx';
import { FailureBanner } from '../layout/failure-banner.tsx';
import { ScreenTitle } from '../layout/screen-title.tsx';
import { SourcesTable } from '../layout/sources-table.tsx';
import { formatDateTime } from '../lib/format.ts';
import { lazyOr } from '../lib/lazy-or.ts';
import { useAnswer } from '../lib/use-answer.ts';
import { useNow } from '../lib/use-now.ts';
import { useScrollPlace } from '../lib/use-scroll-place.ts';
import { subscribeToLeadEvents } from '../live/lead-events.ts';
import { adminPaths } from '../routes.ts';
import { LatestLeads } from './latest-leads.tsx';

// The chart library comes after the figures that staff look at first.
const TrendChart = lazyOr(
  async () => (await import('./trend-chart.tsx')).TrendChart,
  () => <p className="note">The chart did not load.</p>,
);

/** Who wrote last; below them the counts, each a link to its screen, and the last 30 days. */
export function Screen() {
  const stats = useAnswer('get-admin-stats');
  const trends = useAnswer('get-admin-trends');
  const sources = useAnswer('get-admin-sources', { days: '30' });
  const latest = useAnswer('get-admin-leads', { limit: '5' });
  const all = [stats, trends, sources, latest];
  useScrollPlace(all.every(({ phase, answer }) => answer !== undefined || phase === 'failed'));
  const counts = stats.answer?.stats;
  // What does not load is shown as zero; the banner has the reason.
  const unknown = stats.phase === 'loading' ? undefined : 0;
  const days = trends.answer?.days;
  const pages = sources.answer?.pages;

  const [reloadStats, reloadTrends, reloadLatest] = [stats.reload, trends.reload, latest.reload];
  const isLoading = stats.phase === 'loading';
  useEffect(
    () =>
      subscribeToLeadEvents(({ type }) => {
        if (type === 'lost' || type === 'suspected' || type === 'signed-out') return;
        // With the stream's start when the screen opens, the figures are on their way.
        if (type === 'connected' && isLoading) return;
        for (const reload of [reloadStats, reloadTrends, reloadLatest]) reload();
      }),
    [reloadStats, reloadTrends, reloadLatest, isLoading],
  );

  function retry(): void {
    for (const { phase, reload } of all) if (phase === 'failed') reload();
  }

  const cards = [
    ['Total Visits', counts?.total_visits, adminPaths.visits, daysOf(days, 'visits')],
    ['Unique Visitors', counts?.unique_visitors, adminPaths.visits, daysOf(days, 'visitors')],
    ['Form Submissions', counts?.total_leads, adminPaths.leads, daysOf(days, 'leads')],
    ['Call Clicks', counts?.total_calls, adminPaths.calls, daysOf(days, 'calls')],
    ['Email Clicks', counts?.total_emails, adminPaths.emails, daysOf(days, 'emails')],
  ] as const;

  return (
    <>
      <ScreenTitle title="Dashboard" />
      <FailureBanner
        text={all.some(({ phase }) => phase === 'failed') ? 'Some of the numbers did not load.' : null}
        onRetry={retry}
      />
      {latest.answer?.leads && <LatestLeads leads={latest.answer.leads} />}
      <div className="count-cards" aria-busy={stats.phase === 'loading'}>
        {cards.map(([label, count, to, figures]) => (
          <CountCard key={label} label={label} count={count ?? unknown} to={to} days={figures} />
        ))}
      </div>
      <QuickActions />
      {days && days.length > 0 && (
        <section className="panel stack" aria-labelledby="trend-heading">
          <h2 id="trend-heading">The last 30 days</h2>
          <Suspense fallback={<div className="trend-chart" />}>
            <TrendChart days={days} />
          </Suspense>
        </section>
      )}
      {pages && pages.length > 0 && <TopSources pages={pages} />}
      <SystemOverview />
    </>
  );
}

/** A figure of the last days; none where the server does not know it. */
const daysOf = (days: readonly TrendDay[] = [], field: Exclude<keyof TrendDay, 'day'>): number[] =>
  days.flatMap((day) => day[field] ?? []);

/** The ten pages on which most visits of the last 30 days began, with what became of them. */
function TopSources({ pages }: { pages: readonly Source[] }) {
  return (
    <section className="panel stack" aria-labelledby="sources-heading">
      <h2 id="sources-heading">Where visits began, last 30 days</h2>
      <SourcesTable label="Landing page" sources={pages.slice(0, 10)} />
      <p className="note">
        <Link to={adminPaths.sources}>All sources</Link>, by page, city, practice area, language, referrer and campaign
      </p>
    </section>
  );
}

function QuickActions() {
  return (
    <section className="dashboard-line" aria-labelledby="actions-heading">
      <h2 id="actions-heading">Quick Actions</h2>
      <Link to={adminPaths.leads}>
        <strong>View Latest Leads</strong> <span className="muted">Review new contact form submissions</span>
      </Link>
      <Link to={adminPaths.visits}>
        <strong>Analyze Traffic</strong> <span className="muted">View website visit analytics</span>
      </Link>
    </section>
  );
}

/** Two fixed texts and the time. Real issues stand in the banner. */
function SystemOverview() {
  const now = useNow(1_000);
  const facts = {
    'Database Status': 'Connected',
    'Tracking Active': 'Yes',
    'Date and Time': formatDateTime(new Date(now)),
  };
  return (
    <section className="dashboard-line" aria-labelledby="system-heading">
      <h2 id="system-heading">System Overview</h2>
      <Facts of={facts} />
    </section>
  );
}
