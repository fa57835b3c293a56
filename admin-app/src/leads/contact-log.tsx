import type { Lead, LeadEntry, LeadMail, WaitingLead } from '@advocate/api/contracts';
import { Button, TextField } from '#ui';
import { ActionButton } from '../components/action-button.tsx';
import { callApi } from '../lib/call-api.ts';
import { formatClock, formatDateTime, localDate } from '../lib/format.ts';
import { invalidate } from '../lib/query-client.ts';
import { useNow } from '../lib/use-interval.ts';
import { useLogContact, useWaiting } from '../live/new-leads.ts';
import { useDraft } from '../session/use-draft.ts';

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
  ...{ a: 'call again', t: 'note', u: 'take back' },
};

const asks: Partial<Record<WaitingLead['waits_for'], string>> = {
  outcome: 'How did the call go?',
  call: 'Time to call again',
};

/** What happened with a request, for all to see: how a call went, when to call again, a line of text. */
export function ContactLog({ lead: { id } }: { lead: Lead }) {
  const [note, setNote] = useDraft(`note on ${id}`, '');
  /** Null while no other call is planned. */
  const [callAt, setCallAt] = useDraft<string | null>(`next call of ${id}`, null);
  const isPlanning = callAt !== null;
  const { isPending, isSuccess, variables, mutateAsync } = useLogContact();
  const waiting = useWaiting().find((one) => one.id === id);

  const isLogging = (kind: Kind) => isPending && variables.kind === kind;
  // Also after another request has been opened. The failure is shown by the cache.
  const log = (entry: { kind: Kind; text?: string; callAt?: string }, onLogged?: () => void) =>
    isLogging(entry.kind) || void mutateAsync({ ids: [id], ...entry }).then(onLogged, () => undefined);

  // What was typed stays if that fails.
  const plan = () =>
    void (callAt && log({ kind: 'call-again', callAt: new Date(callAt).toISOString() }, () => setCallAt(null)));
  const takeNote = () => void (note.trim() !== '' && log({ kind: 'note', text: note }, () => setNote('')));

  return (
    <section className="stack contact-log" aria-label="Contact">
      {/* Always there, so that screen readers hear it change. */}
      <p role="status">{waiting && asks[waiting.waits_for] && <strong>{asks[waiting.waits_for]}</strong>}</p>
      <div className="row">
        {outcomes.map(([key, kind, text]) => (
          <Button
            key={key}
            size="small"
            aria-keyshortcuts={key}
            aria-disabled={isLogging(kind)}
            onClick={() => log({ kind })}
          >
            {text}
          </Button>
        ))}
        <Button
          size="small"
          aria-keyshortcuts="a"
          aria-expanded={isPlanning}
          onClick={() => setCallAt(isPlanning ? null : inAnHour())}
        >
          Call again …
        </Button>
        <span className="muted" role="status">
          {isSuccess && `Logged: ${verbs[variables.kind].toLowerCase()}`}
        </span>
      </div>
      {isPlanning && (
        <form className="row" action={plan}>
          <TextField
            label="When to call again"
            name="value"
            type="datetime-local"
            value={callAt}
            onChange={({ target }) => setCallAt(target.value)}
            required
            autoFocus
          />
          <Button type="submit" size="small" variant="primary" aria-disabled={isPending}>
            Set
          </Button>
        </form>
      )}
      <form className="row" action={takeNote}>
        <TextField
          label="Note"
          name="value"
          value={note}
          onChange={({ target }) => setNote(target.value)}
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
  const last = entries.findLast((entry) => mayTakeBack(entry, now));
  const moments = [...sent, ...entries].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    <ol className="time-line" aria-label="Contact log">
      {moments.map((moment) =>
        'channel' in moment ? (
          <li key={`${moment.channel} ${moment.at}`}>{`${mailTexts[moment.channel]}, ${formatClock(moment.at)}.`}</li>
        ) : (
          <Entry key={moment.id} entry={moment} now={now} isLast={moment === last} />
        ),
      )}
    </ol>
  );
}

const mayTakeBack = ({ kind, own_until }: LeadEntry, now: number) =>
  own_until !== null && Date.parse(own_until) > now && kind !== 'opened';

/** `isLast`: of those that this person may take back, so that the key takes back what was just pressed. */
function Entry({ entry, now, isLast }: { entry: LeadEntry; now: number; isLast: boolean }) {
  const { id, kind, staff_name, at, text, call_at } = entry;
  return (
    <li>
      {text !== '' && <span>{text} </span>}
      {`${verbs[kind]}${call_at === null ? '' : ` on ${formatDateTime(call_at)},`} by ${staff_name}, ${formatClock(at)}.`}{' '}
      {mayTakeBack(entry, now) && (
        <ActionButton
          variant="quiet"
          aria-keyshortcuts={isLast ? 'u' : undefined}
          act={() => callApi('take-back-contact', { id })}
          failure="That could not be taken back."
          onEnd={() => void invalidate('get-new-leads', 'get-lead-context')}
        >
          Take back
        </ActionButton>
      )}
    </li>
  );
}
