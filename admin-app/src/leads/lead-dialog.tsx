import type { Lead } from '@advocate/api/contracts';
import { firm } from '@advocate/facts/firm';
import { languageNames, languageOf } from '@advocate/facts/language';
import { Button, Dialog, LinkButton } from '#ui';
import { CopyButton } from '../layout/copy-button.tsx';
import { callTo, mailTo } from '../lib/contact-links.ts';
import { formatCount, formatDateTime } from '../lib/format.ts';
import { timeAgo } from '../lib/time-ago.ts';
import { useNow } from '../lib/use-now.ts';
import { LeadContext } from './lead-context.tsx';

interface LeadDialogProps {
  lead: Lead | undefined;
  /** Place among the rows of the list, from 0. */
  index: number;
  count: number;
  hasPrevious: boolean;
  hasNext: boolean;
  onMove: (step: 1 | -1) => void;
  onOpen: (lead: Lead) => void;
  onClose: () => void;
}

/** 'Lead Details'. Moves to the next and previous lead of the list. */
export function LeadDialog(props: LeadDialogProps) {
  const { lead, index, count, hasPrevious, hasNext, onMove, onOpen, onClose } = props;
  return (
    <Dialog
      open={lead !== undefined}
      onClose={onClose}
      title="Lead Details"
      footer={
        lead && (
          <>
            <Button size="small" onClick={onClose}>
              Close
            </Button>
            <LinkButton size="small" to={mailTo(lead.email, `Your request to ${firm.name}`)}>
              Send Email
            </LinkButton>
            <LinkButton size="small" variant="primary" to={callTo(lead.phone)}>
              Call Now
            </LinkButton>
          </>
        )
      }
    >
      {lead && (
        <>
          <div className="lead-details__steps">
            {/* Not `disabled`: at the end of the list the focus would be lost. */}
            <Button size="small" variant="quiet" aria-disabled={!hasPrevious} onClick={() => onMove(-1)}>
              Previous lead
            </Button>
            <span role="status">
              <span className="ui-visually-hidden">{lead.name}, </span>
              {index < 0 ? 'Not in the list now' : `${formatCount(index + 1)} of ${formatCount(count)}`}
            </span>
            <Button size="small" variant="quiet" aria-disabled={!hasNext} onClick={() => onMove(1)}>
              Next lead
            </Button>
          </div>
          <LeadDetails lead={lead} />
          <LeadContext key={lead.id} lead={lead} onOpen={onOpen} />
        </>
      )}
    </Dialog>
  );
}

function LeadDetails({ lead }: { lead: Lead }) {
  const now = useNow(30_000);
  const language = languageOf(lead.page_source);
  return (
    <dl className="facts">
      <dt>Name</dt>
      <dd>{lead.name}</dd>
      {language !== 'en' && (
        <>
          <dt>Language</dt>
          <dd lang={language}>{languageNames[language]}</dd>
        </>
      )}
      <dt>Case Type</dt>
      <dd>{lead.case_type}</dd>
      <dt>Email</dt>
      <dd>
        <a href={mailTo(lead.email)}>{lead.email}</a> <CopyButton text={lead.email} name="email" />
      </dd>
      <dt>Phone</dt>
      <dd>
        <a href={callTo(lead.phone)}>{lead.phone}</a> <CopyButton text={lead.phone} name="phone" />
      </dd>
      <dt>Message</dt>
      <dd className="lead-details__message">{lead.message || 'No message provided'}</dd>
      <dt>Submitted</dt>
      <dd>
        <time dateTime={lead.submission_date}>{formatDateTime(lead.submission_date)}</time>{' '}
        <span className="muted">{timeAgo(lead.submission_date, now)}</span>
      </dd>
      <dt>Source Page</dt>
      <dd>{lead.page_source}</dd>
    </dl>
  );
}
