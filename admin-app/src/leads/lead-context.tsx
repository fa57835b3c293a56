import type { Done, Lead, LeadContextAnswer, LeadHandOver, LeadVisit } from '@advocate/api/contracts';
import { useId, useState } from 'react';
import { Button, toast } from '#ui';
import { callApi } from '../lib/call-api.ts';
import { formatDateTime } from '../lib/format.ts';
import { wasOfficeOpen } from '../lib/office-open.ts';
import { showFailure } from '../lib/show-failure.ts';
import { useAnswer } from '../lib/use-answer.ts';

interface LeadContextProps {
  lead: Lead;
  onOpen: (lead: Lead) => void;
}

/** What the firm knows about a request besides its words: the visit before it, other requests, the wording agreed to. */
export function LeadContext({ lead, onOpen }: LeadContextProps) {
  const headingId = useId();
  const { phase, answer, reload } = useAnswer<LeadContextAnswer>(`/api/get-lead-context.php?id=${lead.id}`);
  const isOpen = wasOfficeOpen(Date.parse(lead.submission_date), lead.page_source);
  const language = /^\/es(\/|$)/.test(lead.page_source) ? 'Spanish' : 'English';
  return (
    <section className="lead-context" aria-labelledby={headingId} aria-busy={phase === 'loading'}>
      <h3 className="screen__heading" id={headingId}>
        Also known
      </h3>
      <p>
        {isOpen ? 'Written during office hours' : 'Written while the office was closed'}, on a page in {language}.
      </p>
      {answer?.other_requests?.map((other) => (
        <p key={other.id}>
          Also wrote on {formatDateTime(other.submission_date)}{' '}
          <Button size="small" variant="quiet" onClick={() => onOpen(other)}>
            Open that request
          </Button>
        </p>
      ))}
      {answer?.visit && <VisitDetails visit={answer.visit} />}
      {answer?.visit === null && <p className="muted">No visit is known for this request.</p>}
      {answer?.acknowledgment && (
        <details>
          <summary>Agreed to the acknowledgment, version {answer.acknowledgment.version}</summary>
          <p>“{answer.acknowledgment.text}”</p>
          <p className="muted lead-context__hash">SHA-256 {answer.acknowledgment.hash}</p>
        </details>
      )}
      {answer?.hand_over && <HandOver id={lead.id} state={answer.hand_over} onSent={reload} />}
      {phase === 'failed' && (
        <p>
          The visit before this request did not load.{' '}
          <Button size="small" variant="quiet" onClick={reload}>
            Retry
          </Button>
        </p>
      )}
    </section>
  );
}

interface HandOverProps {
  id: number;
  state: LeadHandOver;
  onSent: () => void;
}

/** Whether the firm's other system has the lead. */
function HandOver({ id, state, onSent }: HandOverProps) {
  const [isSending, setSending] = useState(false);
  const { sent_at, waiting, attempts, error } = state;

  async function send(): Promise<void> {
    setSending(true);
    try {
      const { message } = await callApi<Done>('/api/hand-over-lead.php', { body: { id } });
      toast({ title: 'Sent again', description: message });
      onSent();
    } catch (failure) {
      showFailure(failure, 'The lead could not be sent again.');
    } finally {
      setSending(false);
    }
  }

  return (
    <p>
      {sent_at !== null && `Handed over on ${formatDateTime(sent_at)}.`}
      {sent_at === null && waiting && attempts === 0 && 'On its way to the other system.'}
      {sent_at === null &&
        waiting &&
        attempts > 0 &&
        `Not handed over yet, after ${attempts === 1 ? '1 try' : `${attempts} tries`}.`}
      {sent_at === null && !waiting && 'Not handed over.'}
      {error !== null && ` ${error}.`}{' '}
      <Button size="small" variant="quiet" disabled={isSending} onClick={() => void send()}>
        Send again
      </Button>
    </p>
  );
}

function VisitDetails({ visit }: { visit: LeadVisit }) {
  const { landing_page, referrer, utm, pages, clicks } = visit;
  const campaign = Object.entries(utm).map(([name, value]) => `${name.replace('utm_', '')} ${value}`);
  return (
    <dl className="facts lead-context__visit">
      <dt>Landing page</dt>
      <dd>{landing_page}</dd>
      <dt>Came from</dt>
      <dd>{referrer || 'Direct'}</dd>
      {campaign.length > 0 && (
        <>
          <dt>Campaign</dt>
          <dd>{campaign.join(', ')}</dd>
        </>
      )}
      <dt>Pages</dt>
      <dd>
        <ol>
          {pages.map((page) => (
            <li key={page.visit_date}>
              <time className="muted" dateTime={page.visit_date}>
                {formatDateTime(page.visit_date)}
              </time>{' '}
              {page.page_url.split('?')[0]}
            </li>
          ))}
        </ol>
      </dd>
      {clicks.length > 0 && (
        <>
          <dt>Clicks</dt>
          <dd>
            <ol>
              {clicks.map((click) => (
                <li key={click.click_date}>
                  <time className="muted" dateTime={click.click_date}>
                    {formatDateTime(click.click_date)}
                  </time>{' '}
                  {click.kind === 'call' ? 'Called' : 'Wrote to'} {click.target} on {click.page_source}
                </li>
              ))}
            </ol>
          </dd>
        </>
      )}
    </dl>
  );
}
