import type { Lead } from '@advocate/api/contracts';
import { firm } from '@advocate/facts/firm';
import { type Language, languageNames, languageOf } from '@advocate/facts/language';
import { Button, Dialog, LinkButton } from '#ui';
import type { OpenRow } from '../grid/use-open-row.ts';
import { CopyButton } from '../layout/copy-button.tsx';
import { Facts } from '../layout/facts.tsx';
import { callTo, mailTo } from '../lib/contact-links.ts';
import { formatCount, formatDateTime } from '../lib/format.ts';
import { timeAgo } from '../lib/time-ago.ts';
import { useNow } from '../lib/use-now.ts';
import { LeadContext } from './lead-context.tsx';

/** What an email that answers a request begins with, in the language of the page that it was sent from. */
const subjects: Record<Language, string> = {
  en: `Your request to ${firm.name}`,
  es: `Su solicitud a ${firm.name}`,
};

interface LeadDialogProps {
  row: OpenRow<Lead>;
  /** How many the list shows. */
  count: number;
  onMove: (step: 1 | -1) => void;
  onClose: () => void;
}

/** 'Lead Details'. Moves to the next and previous lead of the list. */
export function LeadDialog({ row, count, onMove, onClose }: LeadDialogProps) {
  const { open: lead, index, previous, next, setOpen } = row;
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
            <LinkButton size="small" to={mailTo(lead.email, subjects[languageOf(lead.page_source)])}>
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
          <div className="lead-details__steps screen__bar">
            {/* Not `disabled`: at the end of the list the focus would be lost. */}
            <Button size="small" variant="quiet" aria-disabled={!previous} onClick={() => onMove(-1)}>
              Previous lead
            </Button>
            <span role="status">
              <span className="ui-visually-hidden">{lead.name}, </span>
              {index < 0 ? 'Not in the list now' : `${formatCount(index + 1)} of ${formatCount(count)}`}
            </span>
            <Button size="small" variant="quiet" aria-disabled={!next} onClick={() => onMove(1)}>
              Next lead
            </Button>
          </div>
          <LeadDetails lead={lead} />
          <LeadContext key={lead.id} lead={lead} onOpen={setOpen} />
        </>
      )}
    </Dialog>
  );
}

function LeadDetails({ lead }: { lead: Lead }) {
  const now = useNow(30_000);
  const { name, email, phone, case_type, message, submission_date, page_source } = lead;
  const language = languageOf(page_source);
  return (
    <Facts
      of={{
        Name: name,
        Language: language !== 'en' && <span lang={language}>{languageNames[language]}</span>,
        'Case Type': case_type,
        Email: <Contact to={mailTo(email)} text={email} name="email" />,
        Phone: <Contact to={callTo(phone)} text={phone} name="phone" />,
        Message: <div className="lead-details__message">{message || 'No message provided'}</div>,
        Submitted: (
          <>
            <time dateTime={submission_date}>{formatDateTime(submission_date)}</time>{' '}
            <span className="muted">{timeAgo(submission_date, now)}</span>
          </>
        ),
        'Source Page': page_source,
      }}
    />
  );
}

function Contact({ to, text, name }: { to: string; text: string; name: string }) {
  return (
    <>
      <a href={to}>{text}</a> <CopyButton text={text} name={name} />
    </>
  );
}
