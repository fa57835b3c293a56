import type { DeletedLead } from '@advocate/api/contracts';
import { LinkButton } from '#ui';
import { ActionButton } from '../components/action-button.tsx';
import { ListScreen } from '../components/list-screen.tsx';
import type { ListColumn } from '../components/list-table.tsx';
import { callApi } from '../lib/call-api.ts';
import { formatCount, formatDateTime, shortenText, shownName } from '../lib/format.ts';
import { useApiQuery } from '../lib/use-api-query.ts';
import { adminPaths } from '../routes.ts';

/** Leads deleted in the last 30 days; each can be restored. */
export function Screen() {
  const { answer, ...asked } = useApiQuery('get-deleted-leads');
  const { leads = [], total = leads.length } = answer ?? {};

  const columns: ListColumn<DeletedLead>[] = [
    { header: 'Name', cell: ({ name }) => name },
    { header: 'Email', cell: ({ email }) => email },
    { header: 'Message', cell: ({ message }) => shortenText(message) },
    { header: 'Received', cell: ({ submission_date }) => formatDateTime(submission_date), whole: true },
    { header: 'Deleted', cell: ({ deleted_at }) => formatDateTime(deleted_at), whole: true },
    {
      header: 'Actions',
      cell: (lead) => (
        <ActionButton
          aria-label={`Restore ${lead.name}`}
          act={() => restore(lead)}
          failure="Failed to restore lead"
          onEnd={asked.reload}
        >
          Restore
        </ActionButton>
      ),
    },
  ];
  return (
    <ListScreen
      title="Recently Deleted"
      heading="Deleted leads"
      texts={{
        empty: 'Nothing was deleted in the last 30 days',
        loading: 'Loading deleted leads...',
        failed: 'The deleted leads did not load.',
      }}
      columns={columns}
      rows={leads}
      asked={asked}
      actions={
        <LinkButton size="small" to={adminPaths.leads}>
          View the leads
        </LinkButton>
      }
      progress={
        <p className="note">
          A deleted lead can be restored for 30 days. Then it is gone for good.
          {total > leads.length && ` The last ${formatCount(leads.length)} of ${formatCount(total)} are shown.`}
        </p>
      }
    />
  );
}

async function restore({ id, name }: DeletedLead) {
  await callApi('restore-lead', { id });
  return { message: 'Lead restored', detail: shownName(name) };
}
