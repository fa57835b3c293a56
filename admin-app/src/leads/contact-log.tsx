import './contact-log.css';
import type { Lead, LeadEntry, LeadMail } from '@advocate/api/contracts';
import { type SubmitEvent, useState } from 'react';
import { Button, TextField } from '#ui';
import { ActionButton } from '../components/action-button.tsx';
import { callApi } from '../lib/call-api.ts';
import { formatClock, formatDateTime, localDate } from '../lib/format.ts';
import { invalidate } from '../lib/query-client.ts';
import { useNow } from '../lib/use-interval.ts';
import { useLogContact, useWaiting } from '../live/new-leads.ts';

type Kind = LeadEntry['kind'];

/** The outcomes that are one press, by their keys. */
const outcomes = [
  ['r', 'reached', 'Reached'],
  ['m', 'left-message', 'Left a message'],
  ['x', 'no-answer', 'No answer'],
  ['o', 'answered', 'Answered otherwise'],
] as const satisfies [string, Kind, string][];

/** The keys of the log's buttons, and what they do. */
export const contactKeys = {
  ...Object.fromEntries(outcomes.map(([key, , text]) => [key, text.toLowerCase()])),
  ...{ a: 'call again', t: 'note' },
};

/** What happened with a request, for all to see: how a call went, when to call again, a line of text. */
export function ContactLog({ lead: { id } }: { lead: Lead }) {
  const [isPlanning, setPlanning] = useState(false);
  const { isPending, mutate } = useLogContact();
  const waiting = useWaiting().find((one) => one.id === id);

  const log = (entry: { kind: Kind; text?: string; callAt?: string }, onSuccess?: () => void) =>
    isPending || mutate({ ids: [id], ...entry }, onSuccess && { onSuccess });

  /** Sends the one field of a form; what was typed stays if that fails. */
  const send = (act: (value: string, form: HTMLFormElement) => void) => (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    act(String(new FormData(event.currentTarget).get('value')), event.currentTarget);
  };
  const plan = (value: string) =>
    log({ kind: 'call-again', callAt: new Date(value).toISOString() }, () => setPlanning(false));
  const note = (text: string, form: HTMLFormElement) =>
    text.trim() === '' || log({ kind: 'note', text }, () => form.reset());

  return (
    <section className="stack contact-log" aria-label="Contact">
      {waiting?.waits_for === 'outcome' && (
        <p role="status">
          <strong>How did the call go?</strong>
        </p>
      )}
      {waiting?.waits_for === 'call' && (
        <p role="status">
          <strong>To be called now</strong>
        </p>
      )}
      <div className="row">
        {outcomes.map(([key, kind, text]) => (
          <Button
            key={key}
            size="small"
            aria-keyshortcuts={key}
            aria-disabled={isPending}
            onClick={() => log({ kind })}
          >
            {text}
          </Button>
        ))}
        <Button size="small" aria-keyshortcuts="a" aria-expanded={isPlanning} onClick={() => setPlanning(!isPlanning)}>
          Call again …
        </Button>
      </div>
      {isPlanning && (
        <form className="row contact-log__form" onSubmit={send(plan)}>
          <TextField
            label="When to call again"
            name="value"
            type="datetime-local"
            defaultValue={inAnHour()}
            required
            autoFocus
          />
          <Button type="submit" size="small" variant="primary" aria-disabled={isPending}>
            Set
          </Button>
        </form>
      )}
      <form className="row contact-log__form" onSubmit={send(note)}>
        <TextField
          label="Note"
          name="value"
          autoComplete="off"
          maxLength={2000}
          aria-keyshortcuts="t"
          placeholder="One line, then Enter"
        />
      </form>
    </section>
  );
}

/** The next full hour but one, as a field for a local time has it. */
function inAnHour(): string {
  const hour = new Date(Math.ceil(Date.now() / 3_600_000 + 1) * 3_600_000);
  return `${localDate(hour)}T${String(hour.getHours()).padStart(2, '0')}:00`;
}

const verbs: Record<Kind, string> = {
  ...{ opened: 'Opened', called: 'Called', emailed: 'Emailed', reached: 'Reached', 'left-message': 'Message left' },
  ...{ 'no-answer': 'Not reached', 'call-again': 'Call again', answered: 'Answered otherwise', note: 'Note' },
};

const mailTexts = { office: 'Emailed to the office', visitor: 'Receipt sent' } as const;

/** What was sent and what staff did, oldest first; whoever did it may take it back for ten minutes. */
export function ContactEntries({ entries, mails }: { entries: readonly LeadEntry[]; mails: readonly LeadMail[] }) {
  const now = useNow(15_000);
  const sent = mails.map(({ channel, sent_at }) => ({ at: sent_at, channel }));
  const moments = [...sent, ...entries].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    <ol className="time-line" aria-label="Contact log">
      {moments.map((moment) =>
        'channel' in moment ? (
          <li key={`${moment.channel} ${moment.at}`}>{`${mailTexts[moment.channel]}, ${formatClock(moment.at)}.`}</li>
        ) : (
          <Entry key={moment.id} entry={moment} now={now} />
        ),
      )}
    </ol>
  );
}

function Entry({ entry, now }: { entry: LeadEntry; now: number }) {
  const { id, kind, staff_name, at, text, call_at, own_until } = entry;
  return (
    <li>
      {text !== '' && <span className="contact-log__note">{text} </span>}
      {`${verbs[kind]}${call_at === null ? '' : ` on ${formatDateTime(call_at)},`} by ${staff_name}, ${formatClock(at)}.`}{' '}
      {own_until !== null && Date.parse(own_until) > now && kind !== 'opened' && (
        <ActionButton
          variant="quiet"
          act={() => callApi('take-back-contact', { id })}
          failure="It could not be taken back."
          onEnd={() => void invalidate('get-new-leads', 'get-lead-context')}
        >
          Take back
        </ActionButton>
      )}
    </li>
  );
}
