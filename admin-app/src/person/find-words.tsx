import type { FoundLead, FoundLeadsAnswer } from '@advocate/api/contracts';
import { useState } from 'react';
import { LinkButton, TextField } from '#ui';
import { type ListColumn, ListTable } from '../components/list-table.tsx';
import { StaffForm } from '../components/staff-form.tsx';
import { callApi } from '../lib/call-api.ts';
import { formatAmount, formatCount, formatDateTime, shortenText, shownName } from '../lib/format.ts';
import { adminPaths } from '../routes.ts';

const columnsFor = (words: string): readonly ListColumn<FoundLead>[] => [
  { header: 'Name', cell: ({ name }) => <strong>{shownName(name)}</strong>, head: true },
  { header: 'Received', cell: ({ submission_date }) => formatDateTime(submission_date), whole: true },
  { header: 'Case Type', cell: ({ case_type }) => case_type },
  { header: 'Message', cell: ({ message }) => around(message, words), wide: true },
  { header: 'Notes', cell: ({ notes }) => around(notes.join(' · '), words), wide: true },
  {
    header: 'State',
    cell: ({ id, suspected, deleted_at }) => {
      if (deleted_at !== null) return `Deleted ${formatDateTime(deleted_at)}`;
      if (suspected) return 'Possible spam';
      return (
        <LinkButton size="small" variant="quiet" to={`${adminPaths.leads}?lead=${id}`}>
          Open
        </LinkButton>
      );
    },
  },
];

/** As the search reads a text: without accents and capitals. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the part of a text that has one of the words, or its beginning. */
function around(whole: string, words: string): string {
  const text = plain(whole);
  const places = plain(words)
    .split(/\s+/)
    .map((word) => text.indexOf(word));
  const at = Math.max(0, ...places);
  const from = at > 80 ? whole.indexOf(' ', at - 80) + 1 : 0;
  return `${from > 0 ? '…' : ''}${shortenText(whole.slice(from), 240)}`;
}

/** Finds a name in all requests, since a case is not taken against somebody who has asked for help. */
export function FindWords() {
  const [found, setFound] = useState<FoundLeadsAnswer & { words: string }>();

  async function find(form: HTMLFormElement): Promise<void> {
    const words = String(new FormData(form).get('words'));
    setFound(undefined);
    setFound({ words, ...(await callApi('find-words', { words })) });
  }

  return (
    <section className="stack" aria-labelledby="words-heading">
      <h2 id="words-heading">Find a name before you take the case</h2>
      <p className="note">
        Searches the names, messages, and notes of all requests, including possible spam and recently deleted ones.
        Activity shows that you searched, never for what. Check the firm’s client list too: it is not here.
      </p>
      <StaffForm submit="Find" send={find} failure="The search failed.">
        <TextField label="Name or other words" name="words" autoComplete="off" maxLength={400} required />
      </StaffForm>
      <p className={found ? 'note' : 'ui-visually-hidden'} role="status">
        {found && outcomeOf(found)}
      </p>
      {found && found.leads.length > 0 && (
        <ListTable label="Requests with these words" columns={columnsFor(found.words)} rows={found.leads} />
      )}
    </section>
  );
}

function outcomeOf({ words, leads, total }: FoundLeadsAnswer & { words: string }): string {
  if (total === 0) return `No request contains “${words}”.`;
  const shown = leads.length < total ? `, the newest ${formatCount(leads.length)} here` : '';
  return `${formatAmount(total, 'request')} with “${words}”${shown}`;
}
