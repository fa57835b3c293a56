import type { Lead } from '@advocate/api/contracts';
import { Link } from 'react-router-dom';
import { waitingTime } from '../lib/time-ago.ts';
import { useNow } from '../lib/use-now.ts';
import { adminPaths } from '../routes.ts';

/** Who wrote last, and how long they have been waiting; each a link to their request. */
export function LatestLeads({ leads }: { leads: readonly Lead[] }) {
  const now = useNow(15_000);
  return (
    <section className="dashboard-panel" aria-labelledby="latest-heading">
      <h2 className="dashboard-panel__heading" id="latest-heading">
        Latest requests
      </h2>
      {leads.length === 0 && <p className="screen__note">There are no requests yet.</p>}
      <ol className="latest-leads">
        {leads.map(({ id, name, case_type, submission_date }) => (
          <li key={id}>
            <Link className="latest-leads__link" to={`${adminPaths.leads}?lead=${id}`}>
              <strong>{name}</strong> <span className="muted">{case_type}</span>{' '}
              <time dateTime={submission_date}>{waitingTime(Date.parse(submission_date), now)}</time>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
