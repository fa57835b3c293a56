import './person.css';
import type { PersonAnswer, PersonLead } from '@advocate/api/contracts';
import { type FormEvent, useState } from 'react';
import { Button, Checkbox, TextField, toast } from '#ui';
import { ScreenTitle } from '../layout/screen-title.tsx';
import { useAccount } from '../lib/account.ts';
import { mayExport } from '../lib/allow-export.ts';
import { callApi } from '../lib/call-api.ts';
import { formatAmount, localDate } from '../lib/format.ts';
import { saveFile } from '../lib/save-file.ts';
import { useAttempt } from '../lib/use-attempt.ts';
import { useKept } from '../lib/use-kept.ts';
import { listNames, namesOf } from './names-of.ts';
import { PersonTable } from './person-table.tsx';

interface Found extends PersonAnswer {
  contact: string;
}

/** What is stored of one person: found by email or phone, saved as a file, or erased. */
export function Screen() {
  const [contact, setContact] = useKept('contact');
  const [found, setFound] = useState<Found>();
  const { busy, attempt } = useAttempt();

  function find(event: FormEvent): void {
    event.preventDefault();
    setFound(undefined);
    void attempt(async () => {
      setFound({ contact, ...(await callApi('find-person', { contact })) });
    }, 'The search did not work.');
  }

  return (
    <>
      <ScreenTitle title="Personal Data" back />
      <p className="screen__note">
        When someone asks what you store about them, or wants it deleted, search for their email address or phone
        number. Suspected and recently deleted requests are found too.
      </p>
      <form className="screen__form" onSubmit={find}>
        <TextField
          label="Email or phone"
          name="contact"
          autoComplete="off"
          maxLength={400}
          value={contact}
          onChange={({ target }) => setContact(target.value)}
          required
        />
        <div>
          <Button type="submit" size="small" variant="primary" disabled={busy}>
            Search
          </Button>
        </div>
      </form>
      <p className={found?.leads.length === 0 ? 'screen__note' : 'ui-visually-hidden'} role="status">
        {found && (found.leads.length === 0 ? `Nothing is stored for ${found.contact}` : 'The search is done')}
      </p>
      {found && found.leads.length > 0 && <FoundRequests found={found} onErased={() => setFound(undefined)} />}
    </>
  );
}

/** Several people may share a number: then nobody's requests are chosen until somebody says whose are meant. */
function FoundRequests({ found, onErased }: { found: Found; onErased: () => void }) {
  const { contact, leads } = found;
  const names = namesOf(leads);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(names.length === 1 ? leads.map(({ id }) => id) : []),
  );
  const { busy, attempt } = useAttempt();
  const isOwner = useAccount().answer?.role !== 'staff';
  const these = leads.filter(({ id }) => chosen.has(id));
  const amount = formatAmount(these.length, 'request');

  function choose(ids: readonly number[], isChosen: boolean): void {
    const others = [...chosen].filter((id) => !ids.includes(id));
    setChosen(new Set(isChosen ? [...others, ...ids] : others));
  }

  async function save(): Promise<void> {
    if (!(await mayExport('person', these.length))) return;
    const ofThese = belongsTo(these);
    const data = { leads: these, visits: found.visits?.filter(ofThese), clicks: found.clicks?.filter(ofThese) };
    const file = JSON.stringify({ contact, exported_at: new Date().toISOString(), ...data }, null, 2);
    saveFile(new Blob([file], { type: 'application/json' }), `personal-data-${localDate(new Date())}.json`);
  }

  function erase(): void {
    if (!window.confirm(`Erase ${amount} of ${listNames(these)} for good? This cannot be undone.`)) return;
    void attempt(async () => {
      const { message } = await callApi('erase-requests', { contact, leads: these.map(({ id }) => id) });
      toast({ title: 'Success', description: message });
      onErased();
    }, 'The data could not be erased.');
  }

  return (
    <section className="person-found" aria-labelledby="person-heading">
      <h2 id="person-heading">
        {formatAmount(leads.length, 'request')} of {contact}
      </h2>
      {names.length > 1 && (
        <fieldset className="person-names">
          <legend>{names.length} different names are among them. Whose requests are meant?</legend>
          {names.map(({ name, ids }) => (
            <Checkbox
              key={name}
              label={`${name} (${ids.length})`}
              checked={ids.every((id) => chosen.has(id))}
              onChange={({ target }) => choose(ids, target.checked)}
            />
          ))}
        </fieldset>
      )}
      <PersonTable leads={leads} chosen={chosen} onChoose={choose} />
      <div className="actions">
        <Button size="small" disabled={these.length === 0} onClick={() => void save()}>
          Save as JSON
        </Button>
        {isOwner && (
          <Button size="small" variant="danger" disabled={busy || these.length === 0} onClick={erase}>
            Erase {amount} for good
          </Button>
        )}
      </div>
      {found.visits && found.clicks && (
        <p className="screen__note">
          Their visits: {formatAmount(found.visits.length, 'page')} and {formatAmount(found.clicks.length, 'click')},
          with network addresses and where they came from. The file holds those of the chosen requests, and erasing
          makes them nobody’s.
        </p>
      )}
      <p className="screen__note">
        {isOwner ? '' : 'Owners can erase it for good. '}Emails already sent stay with their recipients. What was erased
        stays erased when a backup is restored.
      </p>
    </section>
  );
}

/** An API of another version does not say whose they are; then they belong to all. */
function belongsTo(leads: readonly PersonLead[]): (one: { session_id?: string }) => boolean {
  const sessions = new Set(leads.map(({ session_id }) => session_id));
  return ({ session_id }) => session_id === undefined || sessions.has(session_id);
}
