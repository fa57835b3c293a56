import './dashboard.css';
import type { FirstAttempts, Source, TrendDay } from '@advocate/api/contracts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { CountCards } from '../components/count-cards.tsx';
import { Facts } from '../components/facts.tsx';
import { FailureBanner } from '../components/failure-banner.tsx';
import { RecountingNote } from '../components/recounting-note.tsx';
import { ScreenTitle } from '../components/screen-title.tsx';
import { SourcesTable } from '../components/sources-table.tsx';
import { formatAmount, formatDateTime, formatShare } from '../lib/format.ts';
import { lazyWithFallback } from '../lib/lazy-with-fallback.ts';
import { apiQuery } from '../lib/query-client.ts';
import { useNow } from '../lib/use-interval.ts';
import { useScrollPlace } from '../lib/use-scroll-place.ts';
import { adminPaths } from '../routes.ts';
import { LatestLeads } from './latest-leads.tsx';
import { PasskeyBanner } from './passkey-banner.tsx';

// The chart library loads after the counts that staff look at first.
const TrendChart = lazyWithFallback(
  async () => (await import('./trend-chart.tsx')).TrendChart,
  () => <p className="note">The chart did not load.</p>,
);

/** The latest requests; below them the counts, each linked to its screen, and the last 30 days. */
export function Screen() {
  const stats = useQuery(apiQuery('get-admin-stats'));
  const trends = useQuery(apiQuery('get-admin-trends'));
  const sources = useQuery(apiQuery('get-admin-sources', { days: '30' }));
  const latest = useQuery(apiQuery('get-latest-leads'));
  const all = [stats, trends, sources, latest];
  useScrollPlace(all.every(({ isPending }) => !isPending));
  const counts = stats.data?.stats;
  const days = trends.data?.days;
  const pages = sources.data?.pages;

  const { visits, leads, calls, emails } = adminPaths;
  const cards = [
    { label: 'Total Visits', count: counts?.total_visits, to: visits, days: daysOf(days, 'visits') },
    { label: 'Unique Visitors', count: counts?.unique_visitors, to: visits, days: daysOf(days, 'visitors') },
    { label: 'Form Submissions', count: counts?.total_leads, to: leads, days: daysOf(days, 'leads') },
    { label: 'Call Clicks', count: counts?.total_calls, to: calls, days: daysOf(days, 'calls') },
    { label: 'Email Clicks', count: counts?.total_emails, to: emails, days: daysOf(days, 'emails') },
  ];

  return (
    <>
      <ScreenTitle title="Dashboard" />
      <FailureBanner queries={all} text="Some of the numbers did not load." />
      <PasskeyBanner />
      {latest.data?.leads && <LatestLeads leads={latest.data.leads} />}
      <CountCards isLoading={stats.isPending} cards={cards} />
      <RecountingNote of={[stats.data, trends.data, sources.data]} />
      <QuickActions />
      {days && days.length > 0 && (
        <section className="panel stack" aria-labelledby="trend-heading">
          <h2 id="trend-heading">The last 30 days</h2>
          <Suspense fallback={<div className="trend-chart" />}>
            <TrendChart days={days} />
          </Suspense>
          {trends.data?.first_attempts && <p>{attemptsText(trends.data.first_attempts)}</p>}
        </section>
      )}
      {pages && pages.length > 0 && <TopSources pages={pages} />}
      <SystemOverview />
    </>
  );
}

/** How soon the firm tried to answer, in a sentence; empty where nobody wrote. */
function attemptsText({ requests, median_minutes: median, within, without }: FirstAttempts): string {
  if (requests === 0) return '';
  const shares = within
    .map((step) => `${formatShare(step.requests, requests)} within ${step.minutes} minutes`)
    .join(', ');
  const half = median === null ? '' : `; the median is ${formatAmount(median, 'minute')}`;
  const rest = without === 0 ? '' : ` ${formatAmount(without, 'request')} had no attempt yet.`;
  return `First attempt to answer, counted in office hours: ${shares}${half}.${rest}`;
}

/** Returns one count for each day; omits days for which the server sends none. */
const daysOf = (days: readonly TrendDay[] = [], field: Exclude<keyof TrendDay, 'day'>): number[] =>
  days.flatMap((day) => day[field] ?? []);

/** The ten pages where most visits of the last 30 days began, with their outcomes. */
function TopSources({ pages }: { pages: readonly Source[] }) {
  return (
    <section className="panel stack" aria-labelledby="sources-heading">
      <h2 id="sources-heading">Top landing pages, last 30 days</h2>
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

/** Two fixed texts and the time. Real issues appear in the banner. */
function SystemOverview() {
  const now = useNow(5_000);
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
