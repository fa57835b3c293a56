import type { Lead, NewLead } from '@advocate/api/contracts';
import { Button } from '#ui';
import { ListTable } from '../components/list-table.tsx';
import { formatCount, formatDateTime, shortenText, shownName } from '../lib/format.ts';
import type { LeadAction } from './lead-actions.ts';
import { shownPhone } from './lead-cells.ts';

interface SuspectedLeadsProps {
  newLeads: readonly NewLead[];
  /** The newest suspected leads. */
  leads: readonly Lead[];
  total: number;
  onAction: (action: LeadAction, lead: Lead) => void;
}

/** Requests that filled in the honeypot: stored, but out of the list and its counts, and one click from becoming leads. */
export function SuspectedLeads({ newLeads, leads, total, onAction }: SuspectedLeadsProps) {
  const actions = (lead: Lead) => (
    <span className="row">
      <Button size="small" aria-label={`Not spam: ${shownName(lead.name)}`} onClick={() => onAction('clear', lead)}>
        Not spam
      </Button>
      <Button
        size="small"
        variant="danger-quiet"
        aria-label={`Delete ${shownName(lead.name)}`}
        onClick={() => onAction('delete', lead)}
      >
        Delete
      </Button>
    </span>
  );
  const name = (lead: Lead) => (
    <>
      {newLeads.some(({ id }) => id === lead.id) && <strong className="new-mark">New</strong>}{' '}
      <button
        type="button"
        className="plain lead-card__name"
        aria-label={`View ${shownName(lead.name)}`}
        onClick={() => onAction('view', lead)}
      >
        {shownName(lead.name)}
      </button>
    </>
  );
  const columns = [
    { header: 'Name', cell: name },
    { header: 'Email', cell: ({ email }: Lead) => email },
    { header: 'Phone', cell: shownPhone, whole: true },
    { header: 'Case Type', cell: ({ case_type }: Lead) => case_type },
    { header: 'Message', cell: ({ message }: Lead) => shortenText(message) },
    { header: 'Date', cell: ({ submission_date }: Lead) => formatDateTime(submission_date) },
    { header: 'Actions', cell: actions },
  ];
  return (
    <>
      <p className="note">
        A hidden field was filled in, which people rarely do. These requests are not counted or exported.
        {total > leads.length && <span>{` The newest ${formatCount(leads.length)} are shown.`}</span>}
      </p>
      <ListTable label="Possible spam" columns={columns} rows={leads} />
    </>
  );
}
