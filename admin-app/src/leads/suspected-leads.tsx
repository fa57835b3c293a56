import type { Lead } from '@advocate/api/contracts';
import { memo } from 'react';
import { Button } from '#ui';
import { ActionButton } from '../components/action-button.tsx';
import { ListTable } from '../components/list-table.tsx';
import { callApi } from '../lib/call-api.ts';
import { formatCount, formatDateTime, shortenText, shownName } from '../lib/format.ts';
import { deleteLead } from './delete-lead.ts';
import type { LeadStore } from './lead-store.ts';

interface SuspectedLeadsProps {
  store: LeadStore;
  /** The newest suspected leads. */
  leads: readonly Lead[];
  total: number;
}

/**
 * Requests that filled in the honeypot: stored, but out of the list and its counts, and one click from becoming leads.
 * Memoized, because the screen around it changes with every keystroke of a search.
 */
export const SuspectedLeads = memo(({ store, leads, total }: SuspectedLeadsProps) => {
  const remove = (lead: Lead) => void deleteLead(lead, store, () => void store.load());
  async function clear({ id, name }: Lead) {
    await callApi('not-spam', { id });
    void store.load();
    return { message: `${shownName(name)} is now among the leads` };
  }
  const actions = (lead: Lead) => (
    <span className="row">
      <ActionButton aria-label={`Not spam: ${lead.name}`} act={() => clear(lead)} failure="Failed to move the lead">
        Not spam
      </ActionButton>
      <Button
        size="small"
        variant="quiet"
        className="ui-button--destructive"
        aria-label={`Delete ${lead.name}`}
        onClick={() => remove(lead)}
      >
        Delete
      </Button>
    </span>
  );
  const columns = [
    { header: 'Name', cell: ({ name }: Lead) => name },
    { header: 'Email', cell: ({ email }: Lead) => email },
    { header: 'Message', cell: ({ message }: Lead) => shortenText(message) },
    { header: 'Date', cell: ({ submission_date }: Lead) => formatDateTime(submission_date), whole: true },
    { header: 'Actions', cell: actions },
  ];
  return (
    <>
      <p className="note">
        A hidden field was filled in, which people rarely do. These requests are not counted or exported.
        {total > leads.length && ` The newest ${formatCount(leads.length)} are shown.`}
      </p>
      <ListTable label="Possible spam" columns={columns} rows={leads} />
    </>
  );
});
