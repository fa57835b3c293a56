import './person.css';
import type { PersonAnswer } from '@advocate/api/contracts';
import { type FormEvent, useState } from 'react';
import { Button, TextField, toast } from '#ui';
import { ScreenTitle } from '../layout/screen-title.tsx';
import { useAccount } from '../lib/account.ts';
import { mayExport } from '../lib/allow-export.ts';
import { callApi } from '../lib/call-api.ts';
import { formatAmount, localDate } from '../lib/format.ts';
import { saveFile } from '../lib/save-file.ts';
import { useAttempt } from '../lib/use-attempt.ts';
import { useKept } from '../lib/use-kept.ts';
import { PersonTable } from './person-table.tsx';

interface Found extends PersonAnswer {
  contact: string;
}

/** What is stored of one person: found by email or phone, saved as a file, or erased. */
export function Screen() {
  const [contact, setContact] = useKept('contact');
  const [found, setFound] = useState<Found>();
  const { busy, attempt } = useAttempt();
  const isOwner = useAccount().answer?.role !== 'staff';

  function find(event: FormEvent): void {
    event.preventDefault();
    setFound(undefined);
    void attempt(async () => {
      setFound({ contact, ...(await callApi('find-person', { contact })) });
    }, 'The search did not work.');
  }

  async function save({ contact: of, leads, visits, clicks }: Found): Promise<void> {
    if (!(await mayExport('person', leads.length))) return;
    const file = JSON.stringify({ contact: of, exported_at: new Date().toISOString(), leads, visits, clicks }, null, 2);
    saveFile(new Blob([file], { type: 'application/json' }), `personal-data-${localDate(new Date())}.json`);
  }

  function erase({ contact: of, leads }: Found): void {
    const question = `Erase ${formatAmount(leads.length, 'request')} of ${of} for good? This cannot be undone.`;
    if (!window.confirm(question)) return;
    void attempt(async () => {
      const { message } = await callApi('erase-person', { contact: of });
      toast({ title: 'Success', description: message });
      setFound(undefined);
    }, 'The data could not be erased.');
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
      {found && found.leads.length > 0 && (
        <section className="person-found" aria-labelledby="person-heading">
          <h2 className="screen__heading" id="person-heading">
            {formatAmount(found.leads.length, 'request')} of {found.contact}
          </h2>
          <PersonTable leads={found.leads} />
          <div className="actions">
            <Button size="small" onClick={() => void save(found)}>
              Save as JSON
            </Button>
            {isOwner && (
              <Button size="small" variant="danger" disabled={busy} onClick={() => erase(found)}>
                Erase for good
              </Button>
            )}
          </div>
          {found.visits && found.clicks && (
            <p className="screen__note">
              Their visits: {formatAmount(found.visits.length, 'page')} and {formatAmount(found.clicks.length, 'click')}
              , with network addresses and where they came from. The file holds them, and erasing makes them nobody’s.
            </p>
          )}
          <p className="screen__note">
            {isOwner ? '' : 'Owners can erase it for good. '}Emails already sent stay with their recipients. An erased
            person stays erased when a backup is restored.
          </p>
        </section>
      )}
    </>
  );
}
