import type { Lead } from '@advocate/api/contracts';
import { type Language, languageNames, languageOf } from '@advocate/facts/language';
import type { PhoneLink } from '@advocate/facts/phone-digits';
import { firm } from '@advocate/firm/firm';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Button, Dialog, LinkButton, type LinkButtonProps } from '#ui';
import { CopyButton } from '../components/copy-button.tsx';
import { Facts } from '../components/facts.tsx';
import { callLinks, mailTo, phoneParts } from '../lib/contact-links.ts';
import { formatCount, formatDateTime, shownName, timeAgo } from '../lib/format.ts';
import { useNow } from '../lib/use-interval.ts';
import { getNewLeads } from '../live/new-leads.ts';
import { ContactLog } from './contact-log.tsx';
import type { LeadAction } from './lead-actions.ts';
import { LeadContext } from './lead-context.tsx';
import type { OpenLead } from './use-open-lead.ts';

/** Whoever has read a request for so long has opened it. */
const openedAfterMs = 2_000;

/** The subject of a reply, in the language of the page that the request was sent from. */
const subjects: Record<Language, string> = { en: `Your request to ${firm.name}`, es: `Su solicitud a ${firm.name}` };

interface LeadDialogProps {
  row: OpenLead;
  /** The number of leads in the list. */
  count: number;
  /** Whether it is next to the list, which stays usable. */
  beside: boolean;
  /** Whether it is possible spam, which is in a list of its own. */
  isSuspect: boolean;
  onMove: (step: 1 | -1) => void;
  onAction: (action: LeadAction, lead: Lead) => void;
}

/** The 'Lead Details' dialog. Moves to the next and previous lead of the list. */
export function LeadDialog({ row, count, beside, isSuspect, onMove, onAction }: LeadDialogProps) {
  const { open: lead, index, previous, next, setOpen } = row;
  const onRead = useEffectEvent(
    () => lead && getNewLeads().some(({ id }) => id === lead.id) && onAction('opened', lead),
  );
  const id = lead?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    const timer = setTimeout(() => onRead(), openedAfterMs);
    return () => clearTimeout(timer);
  }, [id]);
  const close = () => setOpen(undefined);
  const linkTo = (to: string, how: 'called' | 'emailed', looks: Partial<LinkButtonProps>) =>
    lead && to !== '' && <LinkButton size="small" to={to} {...looks} onClick={() => onAction(how, lead)} />;
  return (
    <Dialog
      open={lead !== undefined}
      onClose={close}
      title="Lead Details"
      modal={!beside}
      footer={
        lead && (
          <>
            <Button size="small" onClick={close}>
              Close
            </Button>
            {linkTo(lead.email && mailTo(lead.email, subjects[languageOf(lead.page_source)]), 'emailed', {
              'aria-keyshortcuts': 'e',
              children: 'Send Email',
            })}
            {linkTo(callLinks(lead)[0]?.href ?? '', 'called', {
              'aria-keyshortcuts': 'c',
              children: 'Call Now',
              variant: 'primary',
            })}
          </>
        )
      }
    >
      {lead && (
        <>
          <div className="row lead-steps">
            {isSuspect ? (
              <>
                <span className="muted">Possible spam</span>
                <Button size="small" onClick={() => onAction('clear', lead)}>
                  Not spam
                </Button>
              </>
            ) : (
              <>
                {/* Not `disabled`, which would lose focus at the end of the list. */}
                <Button size="small" aria-label="Previous lead" aria-disabled={!previous} onClick={() => onMove(-1)}>
                  ‹
                </Button>
                <Button size="small" aria-label="Next lead" aria-disabled={!next} onClick={() => onMove(1)}>
                  ›
                </Button>
                <span className="muted" role="status">
                  <span className="ui-visually-hidden">{shownName(lead.name)}, </span>
                  <span>
                    {index < 0 ? 'Not in the list now' : `${formatCount(index + 1)} of ${formatCount(count)}`}
                  </span>
                </span>
              </>
            )}
            <Button size="small" variant="danger-quiet" onClick={() => onAction('delete', lead)}>
              Delete this lead
            </Button>
          </div>
          <LeadDetails lead={lead}>{!isSuspect && <ContactLog key={lead.id} lead={lead} />}</LeadDetails>
          <LeadContext key={lead.id} lead={lead} onOpen={setOpen} />
        </>
      )}
    </Dialog>
  );
}

/** Who it is and how to answer; `children` stand between that and the message. */
function LeadDetails({ lead, children }: { lead: Lead; children: ReactNode }) {
  const now = useNow(30_000);
  const { name, email, phone, case_type, message, submission_date, page_source } = lead;
  const language = languageOf(page_source);
  return (
    <>
      <div className="row lead-headline">
        <h3>{name.trim() === '' ? shownName(name) : name}</h3>
        <p>
          {case_type}{' '}
          {language !== 'en' && (
            <span className="chip" lang={language}>
              {languageNames[language]}
            </span>
          )}
        </p>
        <p className="muted">{timeAgo(submission_date, now)}</p>
      </div>
      <Facts
        of={{
          Phone: <Contact of={phoneParts(lead)} text={phone} name="phone" />,
          Email: <Contact of={[{ text: email, href: mailTo(email) }]} text={email} name="email" />,
        }}
      />
      {children}
      <p className="lead-message">{message || 'No message provided'}</p>
      <Facts
        of={{
          Submitted: <time dateTime={submission_date}>{formatDateTime(submission_date)}</time>,
          'Source Page': page_source,
        }}
      />
    </>
  );
}

type Link = Pick<PhoneLink, 'text' | 'href'>;

/** An email address or phone, and its parts; imported leads may lack one of the two. */
function Contact({ of, text, name }: { of: readonly (string | Link)[]; text: string; name: string }) {
  if (text === '') return <span className="muted">None given</span>;
  return (
    <>
      {of.map((part) =>
        typeof part === 'string' ? (
          part
        ) : (
          <a key={part.href} href={part.href}>
            {part.text}
          </a>
        ),
      )}{' '}
      <CopyButton text={text} name={name} />
    </>
  );
}
