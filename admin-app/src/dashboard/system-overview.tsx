import { Facts } from '../layout/facts.tsx';
import { formatDateTime } from '../lib/format.ts';
import { useNow } from '../lib/use-now.ts';

/** Two fixed texts and the time. Real issues stand in the banner. */
export function SystemOverview() {
  const now = useNow(1_000);
  return (
    <section className="dashboard-line" aria-labelledby="system-heading">
      <h2 id="system-heading">System Overview</h2>
      <Facts
        short
        of={{
          'Database Status': 'Connected',
          'Tracking Active': 'Yes',
          'Date and Time': formatDateTime(new Date(now)),
        }}
      />
    </section>
  );
}
