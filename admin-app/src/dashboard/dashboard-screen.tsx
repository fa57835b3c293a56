import './dashboard.css';
import type { StatsAnswer, TrendsAnswer } from '@advocate/api/contracts';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { CountCard } from '../layout/count-card.tsx';
import { FailureBanner } from '../layout/failure-banner.tsx';
import { ScreenTitle } from '../layout/screen-title.tsx';
import { useAnswer } from '../lib/use-answer.ts';
import { adminPaths } from '../routes.ts';
import { PageTrends } from './page-trends.tsx';
import { SystemOverview } from './system-overview.tsx';

// The chart library comes after the figures that staff look at first.
const TrendChart = lazy(async () => ({ default: (await import('./trend-chart.tsx')).TrendChart }));

/** Spec section 2: Admin dashboard; below it the last 30 days. */
export function Screen() {
  const stats = useAnswer<StatsAnswer>('/api/get-admin-stats.php');
  const trends = useAnswer<TrendsAnswer>('/api/get-admin-trends.php');
  const failed = stats.phase === 'failed' || trends.phase === 'failed';
  const counts = stats.answer?.stats;
  // Spec section 8: what does not load is shown as zero.
  const unknown = stats.phase === 'loading' ? undefined : 0;
  const days = trends.answer?.days;
  const pages = trends.answer?.pages;

  function retry(): void {
    if (stats.phase === 'failed') stats.reload();
    if (trends.phase === 'failed') trends.reload();
  }

  return (
    <>
      <ScreenTitle title="Dashboard" />
      <FailureBanner text={failed ? 'Some of the figures did not load.' : null} onRetry={retry} />
      <div className="count-cards" aria-busy={stats.phase === 'loading'}>
        <CountCard label="Total Visits" count={counts?.total_visits ?? unknown} to={adminPaths.visits} />
        <CountCard label="Unique Visitors" count={counts?.unique_visitors ?? unknown} to={adminPaths.visits} />
        <CountCard label="Form Submissions" count={counts?.total_leads ?? unknown} to={adminPaths.leads} />
        <CountCard label="Call Clicks" count={counts?.total_calls ?? unknown} to={adminPaths.calls} />
        <CountCard label="Email Clicks" count={counts?.total_emails ?? unknown} to={adminPaths.emails} />
      </div>
      <div className="dashboard-row">
        <QuickActions />
        <SystemOverview />
      </div>
      {days && days.length > 0 && (
        <section className="dashboard-panel" aria-labelledby="trend-heading">
          <h2 className="dashboard-panel__heading" id="trend-heading">
            The last 30 days
          </h2>
          <Suspense fallback={<div className="trend-chart" />}>
            <TrendChart days={days} />
          </Suspense>
        </section>
      )}
      {pages && pages.length > 0 && <PageTrends pages={pages} />}
    </>
  );
}

function QuickActions() {
  return (
    <section className="dashboard-panel" aria-labelledby="actions-heading">
      <h2 className="dashboard-panel__heading" id="actions-heading">
        Quick Actions
      </h2>
      <ul className="quick-actions">
        <li>
          <Link className="quick-actions__link" to={adminPaths.leads}>
            <strong>View Latest Leads</strong> <span>Review new contact form submissions</span>
          </Link>
        </li>
        <li>
          <Link className="quick-actions__link" to={adminPaths.visits}>
            <strong>Analyze Traffic</strong> <span>View website visit analytics</span>
          </Link>
        </li>
      </ul>
    </section>
  );
}
