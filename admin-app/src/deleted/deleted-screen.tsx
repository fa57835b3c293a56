import type { DeletedLead } from '@advocate/api/contracts';
import { useState } from 'react';
import { Button, LinkButton } from '#ui';
import { ListScreen, type ListTexts } from '../layout/list-screen.tsx';
import { restoreLead } from '../leads/index.ts';
import { formatCount, formatDateTime } from '../lib/format.ts';
import { shortenText } from '../lib/shorten-text.ts';
import { useAnswer } from '../lib/use-answer.ts';
import { adminPaths } from '../routes.ts';

/** Leads that were deleted in the last 30 days; each can be restored. */
export function Screen() {
  const { phase, answer, reload } = useAnswer('get-deleted-leads');
  const [restoring, setRestoring] = useState<number | null>(null);
  const { leads = [], total = leads.length } = answer ?? {};

  async function restore(lead: DeletedLead): Promise<void> {
    setRestoring(lead.id);
    await restoreLead(lead);
    setRestoring(null);
    // Where it was refused, somebody else may have restored it meanwhile.
    reload();
  }

  const texts: ListTexts<DeletedLead> = {
    title: 'Recently Deleted',
    heading: 'Deleted leads',
    empty: 'Nothing was deleted in the last 30 days',
    loading: 'Loading deleted leads...',
    failed: 'The deleted leads did not load.',
    columns: [
      { header: 'Name', cell: ({ name }) => name },
      { header: 'Email', cell: ({ email }) => email },
      { header: 'Message', cell: ({ message }) => shortenText(message) },
      { header: 'Received', cell: ({ submission_date }) => formatDateTime(submission_date), whole: true },
      { header: 'Deleted', cell: ({ deleted_at }) => formatDateTime(deleted_at), whole: true },
      {
        header: 'Actions',
        cell: (lead) => (
          <Button
            size="small"
            disabled={restoring !== null}
            aria-label={`Restore ${lead.name}`}
            onClick={() => void restore(lead)}
          >
            Restore
          </Button>
        ),
      },
    ],
  };
  return (
    <ListScreen
      texts={texts}
      rows={leads}
      phase={phase}
      onRetry={reload}
      actions={
        <LinkButton size="small" to={adminPaths.leads}>
          View the leads
        </LinkButton>
      }
      progress={
        <p className="screen__note">
          A deleted lead can be restored for 30 days. Then it is gone for good.
          {total > leads.length && ` The last ${formatCount(leads.length)} of ${formatCount(total)} are shown.`}
        </p>
      }
    />
  );
}
