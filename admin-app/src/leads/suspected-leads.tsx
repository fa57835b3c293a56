import type { Lead } from '@advocate/api/contracts';
import { memo, useState } from 'react';
import { Button } from '#ui';
import { formatCount, formatDateTime } from '../lib/format.ts';
import { shortenMessage } from './shorten-message.ts';

interface SuspectedLeadsProps {
  leads: readonly Lead[];
  total: number;
  onNotSpam: (lead: Lead) => void;
  onDelete: (lead: Lead) => void;
}

/**
 * Requests that filled the trap field: kept, out of the list and its counts, and one click from being leads. The table is
 * drawn while it is open, and anew only when it changes: the screen around it changes with every letter of a search.
 */
export const SuspectedLeads = memo((props: SuspectedLeadsProps) => {
  const [isOpen, setOpen] = useState(false);
  if (props.total === 0) return null;
  return (
    <details className="suspected" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="suspected__title">Suspected spam ({formatCount(props.total)})</summary>
      {isOpen && <SuspectedTable {...props} />}
    </details>
  );
});

function SuspectedTable({ leads, total, onNotSpam, onDelete }: SuspectedLeadsProps) {
  return (
    <>
      <p className="suspected__note">
        A hidden field was filled in, which people rarely do. These requests are in no count and in no file.
        {total > leads.length && ` The newest ${formatCount(leads.length)} are shown.`}
      </p>
      <div className="table-frame">
        <table className="table" aria-label="Suspected spam">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Email</th>
              <th scope="col">Message</th>
              <th scope="col">Date</th>
              <th scope="col">Actions</th>
            </tr>
          </thead>
          <tbody>
            {leads.map((lead) => (
              <tr key={lead.id}>
                <td data-label="Name">{lead.name}</td>
                <td data-label="Email">{lead.email}</td>
                <td data-label="Message">{shortenMessage(lead.message)}</td>
                <td data-label="Date">{formatDateTime(lead.submission_date)}</td>
                <td data-label="Actions">
                  <span className="suspected__actions">
                    <Button size="small" aria-label={`Not spam: ${lead.name}`} onClick={() => onNotSpam(lead)}>
                      Not spam
                    </Button>
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={`Delete ${lead.name}`}
                      onClick={() => onDelete(lead)}
                    >
                      Delete
                    </Button>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
