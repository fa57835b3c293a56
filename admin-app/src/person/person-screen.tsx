import type { PersonAnswer, PersonLead } from '@advocate/api/contracts';
import { firm } from '@advocate/firm/firm';
import { useState } from 'react';
import { Checkbox, TextField } from '#ui';
import { ActionButton } from '../components/action-button.tsx';
import { type ListColumn, ListTable } from '../components/list-table.tsx';
import { ScreenTitle } from '../components/screen-title.tsx';
import { StaffForm } from '../components/staff-form.tsx';
import { useAccount } from '../lib/account.ts';
import { callApi } from '../lib/call-api.ts';
import { formatAmount, formatDateTime, localDate, shortenText, shownName } from '../lib/format.ts';
import { saveFile } from '../lib/save-file.ts';
import { FindWords } from './find-words.tsx';
import { listNames, namesOf } from './names-of.ts';
import { isElsewhere, placesOf } from './places-of.ts';

const mails: Record<PersonLead['mail'], string> = {
  none: 'None',
  waiting: 'Waiting',
  sent: 'Sent',
  'in a file': 'In a file',
};

const columns: readonly ListColumn<PersonLead>[] = [
  { header: 'Name', cell: ({ name }) => <strong>{shownName(name)}</strong> },
  { header: 'Received', cell: ({ submission_date }) => formatDateTime(submission_date), whole: true },
  { header: 'Email', cell: ({ email }) => email, wide: true },
  { header: 'Phone', cell: ({ phone }) => phone, wide: true },
  { header: 'Case Type', cell: ({ case_type }) => case_type },
  { header: 'Message', cell: ({ message }) => <span>{shortenText(message, 2_000)}</span>, wide: true },
  { header: 'State', cell: stateOf },
  { header: 'Mail', cell: ({ mail }) => mails[mail] ?? mail },
  {
    header: 'CRM',
    cell: ({ crm_copy_at: at }) => (at ? `A copy was delivered to the firm’s CRM at ${formatDateTime(at)}` : 'None'),
  },
];

interface Found extends PersonAnswer {
  contact: string;
}

/** What is stored about one person: found by email or phone, saved as a file, or erased. */
export function Screen() {
  const [contact, setContact] = useState('');
  const [found, setFound] = useState<Found>();
  const isEmpty = found?.leads.length === 0 && mentionedIn(found).length === 0 && !isElsewhere(found);

  async function find(): Promise<void> {
    setFound(undefined);
    setFound({ contact, ...(await callApi('find-person', { contact })) });
  }

  return (
    <>
      <ScreenTitle title="Personal Data" />
      <p className="note">
        When someone asks what you store about them, or wants it deleted, search for their email address or phone
        number. Suspected and recently deleted requests are found too, those with it in their message, and what else has
        it.
      </p>
      <StaffForm submit="Search" send={find} failure="The search failed.">
        <TextField
          label="Email or phone"
          name="contact"
          autoComplete="off"
          maxLength={400}
          value={contact}
          onChange={({ target }) => setContact(target.value)}
          required
        />
      </StaffForm>
      <p className={isEmpty ? 'note' : 'ui-visually-hidden'} role="status">
        {found && (isEmpty ? `Nothing is stored for ${found.contact}` : 'The search is done')}
      </p>
      {found && !isEmpty && <FoundRequests found={found} onErased={() => setFound(undefined)} />}
      <FindWords />
    </>
  );
}

/** Several people may share a number: then no requests are selected until the user chooses whose are meant. */
function FoundRequests({ found, onErased }: { found: Found; onErased: () => void }) {
  const { contact, leads } = found;
  const mentioned = mentionedIn(found);
  const names = namesOf(leads);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(names.length === 1 ? leads.map(({ id }) => id) : []),
  );
  const isStaff = useAccount().account?.role === 'staff';
  const places = placesOf(found);
  const these = [...leads, ...mentioned].filter(({ id }) => chosen.has(id));
  // Where no request is of this person, there may still be a link or a file that names them.
  const isOnlyElsewhere = leads.length === 0 && these.length === 0 && places !== '';
  const amount = isOnlyElsewhere ? 'it' : formatAmount(these.length, 'request');

  function choose(ids: readonly number[], isChosen: boolean): void {
    const others = [...chosen].filter((id) => !ids.includes(id));
    setChosen(new Set(isChosen ? [...others, ...ids] : others));
  }

  const choice: ListColumn<PersonLead> = {
    header: 'Chosen',
    cell: ({ id, name, submission_date }) => (
      <input
        type="checkbox"
        className="ui-checkbox__box"
        aria-label={`Choose the request of ${shownName(name)}, ${formatDateTime(submission_date)}`}
        checked={chosen.has(id)}
        onChange={({ target }) => choose([id], target.checked)}
      />
    ),
  };

  async function save(): Promise<void> {
    await callApi('record-export', { list: 'person', rows: these.length });
    const { visits, clicks, files, statistics } = found;
    const ofThese = belongsTo(these);
    const data = {
      ...{ leads: these, visits: visits?.filter(ofThese), clicks: clicks?.filter(ofThese), files, statistics },
      ...(!firm.notesInCopies && { not_included: 'The firm’s own notes about these requests.' }),
    };
    const file = JSON.stringify({ contact, exported_at: new Date().toISOString(), ...data }, null, 2);
    saveFile(new Blob([file], { type: 'application/json' }), `personal-data-${localDate(new Date())}.json`);
  }

  async function erase() {
    const done = isOnlyElsewhere
      ? await callApi('erase-person', { contact })
      : await callApi('erase-requests', { contact, leads: these.map(({ id }) => id) });
    onErased();
    return done;
  }

  return (
    <section className="stack" aria-labelledby="person-heading">
      <h2 id="person-heading">
        {formatAmount(leads.length, 'request')} of {contact}
      </h2>
      {names.length > 1 && (
        <fieldset className="row">
          <legend>{names.length} different names are among them. Whose requests are meant?</legend>
          {names.map(({ name, ids }) => (
            <Checkbox
              key={name}
              label={`${shownName(name)} (${ids.length})`}
              checked={ids.every((id) => chosen.has(id))}
              onChange={({ target }) => choose(ids, target.checked)}
            />
          ))}
        </fieldset>
      )}
      {leads.length > 0 && <ListTable label="Requests found" columns={[choice, ...columns]} rows={leads} />}
      {mentioned.length > 0 && (
        <>
          <h3>Only in the message</h3>
          <p className="note">
            Somebody else may have sent these: {contact} is in their message, or in the link that brought them, alone.
            They are saved or erased only if you choose them.
          </p>
          <ListTable label="Requests that mention it" columns={[choice, ...columns]} rows={mentioned} />
        </>
      )}
      <div className="row">
        <ActionButton
          disabled={these.length === 0 && !isOnlyElsewhere}
          act={save}
          failure="The list could not be exported."
        >
          Save as JSON
        </ActionButton>
        {!isStaff && (
          <ActionButton
            variant="danger"
            disabled={these.length === 0 && !isOnlyElsewhere}
            question={`Erase ${isOnlyElsewhere ? contact : `${amount} of ${listNames(these)}`} for good? This cannot be undone.`}
            act={erase}
            failure="The data could not be erased."
          >
            {`Erase ${amount} for good`}
          </ActionButton>
        )}
      </div>
      {found.visits && found.clicks && (
        <p className="note">
          Their visits: {formatAmount(found.visits.length, 'page')} and {formatAmount(found.clicks.length, 'click')},
          with network addresses and where they came from. The file holds those of the chosen requests, and erasing
          makes them anonymous.
        </p>
      )}
      {places !== '' && (
        <p className="note">
          {contact}, or a name from these requests, is also in {places}. The file has that too, and erasing takes it out
          unless somebody else’s request has the same.
        </p>
      )}
      <p className="note">
        {!firm.notesInCopies && 'The file leaves out the firm’s own notes about these requests. '}
        {isStaff && 'Owners can erase it for good. '}Emails already sent stay with their recipients. What was erased
        stays erased when a backup is restored.
      </p>
    </section>
  );
}

/** An API of an earlier version does not look into messages. */
const mentionedIn = ({ mentioned }: Partial<PersonAnswer>) => mentioned ?? [];

/** An API of another version omits whose records they are; those records then belong to everyone. */
function belongsTo(leads: readonly PersonLead[]): (one: { session_id?: string | null; is_named?: boolean }) => boolean {
  const sessions = new Set(leads.map(({ session_id }) => session_id));
  return ({ session_id, is_named }) => session_id === undefined || is_named === true || sessions.has(session_id);
}

function stateOf({ deleted_at, suspected, imported }: PersonLead): string {
  if (deleted_at !== null) return `Deleted ${formatDateTime(deleted_at)}`;
  if (suspected) return 'Possible spam';
  return imported ? 'Imported' : 'In the list';
}
