import type { Lead, LeadContextAnswer, LeadDelivery, LeadVisit } from '@advocate/api/contracts';
import { languageOf } from '@advocate/facts/language';
import { isOfficeOpen } from '@advocate/facts/office-hours';
import { officeAt } from '@advocate/facts/offices';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '#ui';
import { ActionButton } from '../components/action-button.tsx';
import { Facts } from '../components/facts.tsx';
import { callApi } from '../lib/call-api.ts';
import { formatDateTime, shownName } from '../lib/format.ts';
import { apiQuery } from '../lib/query-client.ts';
import { ContactEntries } from './contact-log.tsx';

/** While the lead is on its way to the firm's CRM. */
const askEveryMs = 2_000;

/** What else the firm knows about a request: the visit before it, what staff did, other requests, and the wording agreed to. */
export function LeadContext({ lead, onOpen }: { lead: Lead; onOpen: (lead: Lead) => void }) {
  const headingId = useId();
  const { data, isPending, isError, refetch } = useQuery({
    ...apiQuery('get-lead-context', { id: `${lead.id}` }),
    refetchInterval: ({ state }) => (state.data?.hand_over?.waiting ? askEveryMs : false),
  });
  // A server of an earlier version knows neither.
  const { entries = [], mails = [] } = (data ?? {}) as Partial<LeadContextAnswer>;
  const sentAt = Date.parse(lead.submission_date);
  const isOpen = Number.isFinite(sentAt) && isOfficeOpen(sentAt, officeAt(lead.page_source));
  const language = languageOf(lead.page_source) === 'es' ? 'Spanish' : 'English';
  return (
    <section className="stack lead-context" aria-labelledby={headingId} aria-busy={isPending}>
      <h3 id={headingId}>History</h3>
      <p>
        {isOpen ? 'Written during office hours' : 'Written while the office was closed'}, on a page in {language}.
      </p>
      {data?.other_requests?.map((other) => (
        <p key={other.id}>
          Also wrote on {formatDateTime(other.submission_date)} as {shownName(other.name)}{' '}
          <Button size="small" variant="quiet" onClick={() => onOpen(other)}>
            Open that request
          </Button>
        </p>
      ))}
      {data?.visit && <VisitDetails visit={data.visit} />}
      {data?.visit === null && <p className="muted">No website visit is linked to this request.</p>}
      {data && (entries.length > 0 || mails.length > 0) && <ContactEntries entries={entries} mails={mails} />}
      {data?.acknowledgment && (
        <details>
          <summary>Agreed to the acknowledgment, version {data.acknowledgment.version ?? 'unknown'}</summary>
          {data.acknowledgment.text === '' ? (
            <p>The request did not include its wording.</p>
          ) : (
            <>
              <p>“{data.acknowledgment.text}”</p>
              <p className="muted">SHA-256 {data.acknowledgment.hash}</p>
            </>
          )}
        </details>
      )}
      {data?.hand_over && (
        <p>
          <span>{deliveryText(data.hand_over)}</span>{' '}
          <ActionButton
            variant="quiet"
            act={() => callApi('hand-over-lead', { id: lead.id })}
            failure="The lead could not be sent again."
            onEnd={refetch}
          >
            Send again
          </ActionButton>
        </p>
      )}
      {isError && (
        <p>
          The visit before this request did not load.{' '}
          <Button size="small" variant="quiet" onClick={() => void refetch()}>
            Retry
          </Button>
        </p>
      )}
    </section>
  );
}

/** Whether the firm's CRM has received the lead. */
function deliveryText({ sent_at, waiting, attempts, error }: LeadDelivery): string {
  if (!waiting) return sent_at === null ? 'Not sent to your CRM.' : `Sent to your CRM on ${formatDateTime(sent_at)}.`;
  if (attempts === 0) return 'On its way to your CRM.';
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`;
  return `Not sent to your CRM yet, after ${tries}${error === null ? '' : `: ${error}`}.`;
}

/** Where the visit came from and what happened on it, in order. */
function VisitDetails({ visit }: { visit: LeadVisit }) {
  const { landing_page, referrer, utm, pages, clicks } = visit;
  const campaign = Object.entries(utm).map(([name, value]) => `${name.replace('utm_', '')} ${value}`);
  const moments = [
    ...pages.map(({ visit_date, page_url }) => ({ at: visit_date, what: `Read ${page_url.split('?')[0]}` })),
    ...clicks.map(({ click_date, kind, target, page_source }) => ({
      at: click_date,
      what: `${kind === 'call' ? 'Called' : 'Wrote to'} ${target} on ${page_source}`,
    })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    <>
      <Facts
        of={{
          'Landing page': landing_page,
          'Came from': referrer || 'Direct',
          Campaign: campaign.length > 0 && campaign.join(', '),
        }}
      />
      <ol className="time-line">
        {moments.map(({ at, what }) => (
          <li key={`${at} ${what}`}>
            {what}{' '}
            <time className="muted" dateTime={at}>
              {formatDateTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </>
  );
}
