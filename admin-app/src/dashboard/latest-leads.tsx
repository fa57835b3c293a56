import type { Lead } from '@advocate/api/contracts';
import { Link } from 'react-router-dom';
import { LinkButton } from '#ui';
import { Icon } from '../components/icon.tsx';
import { completeLead } from '../lib/complete-lead.ts';
import { callLinks } from '../lib/contact-links.ts';
import { shortenText, shownName, waitingTime } from '../lib/format.ts';
import { useNow } from '../lib/use-interval.ts';
import { useAttention, useLogContact, useNewLeads } from '../live/new-leads.ts';
import { adminPaths } from '../routes.ts';

/** The latest requests: whether they are new, who wrote, about what, and how long they have waited, with links to open and to call. */
export function LatestLeads({ leads }: { leads: readonly Lead[] }) {
  const now = useNow(15_000);
  const news = useNewLeads();
  const { waits } = useAttention();
  const { mutate: logContact } = useLogContact();
  const isNew = (id: number) => news.some((lead) => lead.id === id);
  return (
    <section className="panel stack" aria-labelledby="latest-heading">
      <h2 id="latest-heading">Latest requests</h2>
      {waits !== '' && (
        <p>
          <Link to={`${adminPaths.leads}?list=waiting`}>{waits}</Link>
        </p>
      )}
      {leads.length === 0 && <p className="note">There are no requests yet.</p>}
      <ol>
        {leads.map(completeLead).map(({ id, name, case_type, message, submission_date, ...lead }) => (
          <li key={id} className="row latest-lead">
            <Link className="latest-lead__link" to={`${adminPaths.leads}?lead=${id}`}>
              <strong className="two-lines">{shownName(name)}</strong>{' '}
              <span className="muted two-lines">{case_type}</span> <span className="two-lines muted">{message}</span>{' '}
              <time dateTime={submission_date}>
                {isNew(id) && <strong className="new-mark">New</strong>}{' '}
                <span>{waitingTime(Date.parse(submission_date), now)}</span>
              </time>
            </Link>
            {callLinks(lead).map(({ formatted, href }) => (
              <LinkButton
                key={href}
                size="small"
                variant="call"
                className="call-link"
                to={href}
                onClick={() => logContact({ ids: [id], kind: 'called' })}
                aria-label={`Call ${shownName(name)}, ${shortenText(formatted)}`}
              >
                <Icon shape="call" />
                <span className="two-lines">{formatted}</span>
              </LinkButton>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
