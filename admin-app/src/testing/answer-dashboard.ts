import type { Lead, Source, SourcesAnswer } from '@advocate/api/contracts';
import { answer } from '../../../tests/harness/answers/calls.ts';

export const sourceOf = (name: string, visits: number, requests: number): Source => ({
  ...{ name, visits, requests, visits_requested: requests },
  ...{ calls: 3, visits_called: 3, emails: 1, visits_emailed: 1 },
});

/** Returns what a call answers that knows no sources but these. */
export const sourcesOf = (known: Partial<SourcesAnswer> = {}): SourcesAnswer => ({
  ...{ days: 30, totals: sourceOf('', 30, 3), office_time_zone: 'America/Chicago' },
  ...{ pages: [], cities: [], practice_areas: [], languages: [], referrers: [], campaigns: [] },
  ...known,
});

/** Answers what the dashboard asks: a few counts, and these latest leads. */
export function answerDashboard(leads: Lead[]): void {
  answer('get-admin-stats', {
    stats: { total_visits: 1, unique_visitors: 1, total_leads: leads.length, total_calls: 0, total_emails: 0 },
  });
  answer('get-admin-trends', { days: [], office_time_zone: 'America/Chicago' });
  answer('get-admin-sources', sourcesOf());
  answer('get-latest-leads', { leads });
}
