import type { Lead } from '@advocate/api/contracts';
import { answer } from '../../../tests/harness/answers/calls.ts';

const counts = {
  visits: 0,
  visits_called: 0,
  visits_emailed: 0,
  visits_requested: 0,
  calls: 0,
  emails: 0,
  requests: 0,
};

/** Answers what the dashboard asks: a few counts, and these latest leads. */
export function answerDashboard(leads: Lead[]): void {
  answer('get-admin-stats', {
    stats: { total_visits: 1, unique_visitors: 1, total_leads: leads.length, total_calls: 0, total_emails: 0 },
  });
  answer('get-admin-trends', { days: [], office_time_zone: 'America/Chicago' });
  answer('get-admin-sources', {
    ...{ days: 30, totals: counts, office_time_zone: 'America/Chicago' },
    ...{ pages: [], cities: [], practice_areas: [], languages: [], referrers: [], campaigns: [] },
  });
  answer('get-latest-leads', { leads });
}
