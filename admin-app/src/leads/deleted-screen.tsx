import type { DeletedLead } from '@advocate/api/contracts';
import { retention } from '@advocate/facts/retention';
import { useInfiniteQuery } from '@tanstack/react-query';
import { TextField } from '#ui';
import { ActionButton } from '../components/action-button.tsx';
import { ListScreen } from '../components/list-screen.tsx';
import type { ListColumn } from '../components/list-table.tsx';
import { OlderRows } from '../components/older-rows.tsx';
import { callApi } from '../lib/call-api.ts';
import { formatDateTime, shortenText, shownName } from '../lib/format.ts';
import { apiPages } from '../lib/query-client.ts';
import { useParam, useTypedParam } from '../lib/use-param.ts';
import { LeadLists } from './lead-lists.tsx';

/** Leads deleted within the retention period; each can be restored. */
export function Screen() {
  const [search, setSearch] = useTypedParam('search');
  // The address has it once nobody types any more.
  const sought = useParam<string>('search', '')[0].trim();
  const query = useInfiniteQuery(apiPages('get-deleted-leads', sought === '' ? {} : { search: sought }));
  const pages = query.data?.pages ?? [];

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
          aria-label={`Restore ${shownName(lead.name)}`}
          act={() => restore(lead)}
          failure="Failed to restore lead"
          onEnd={query.refetch}
        >
          Restore
        </ActionButton>
      ),
    },
  ];
  return (
    <>
      <ListScreen
        title="Recently Deleted"
        heading="Deleted leads"
        texts={{
          empty: sought ? 'No deleted leads found' : `Nothing was deleted in the last ${retention.days} days`,
          loading: 'Loading deleted leads...',
          failed: 'The deleted leads did not load.',
        }}
        columns={columns}
        // An API of another version may omit them.
        rows={pages.flatMap(({ leads = [] }) => leads)}
        total={pages.at(-1)?.total}
        pageSize={Number.POSITIVE_INFINITY}
        query={query}
        tabs={<LeadLists current="deleted" />}
        progress={
          <div className="stack form">
            <p className="note">
              A deleted lead can be restored for {retention.days} days. Then it is gone for good. The leads of an undone
              import are not here: importing its file again brings them back.
            </p>
            <TextField
              label="Search deleted leads"
              type="search"
              hint="Looks in the name, email, phone and case type."
              value={search}
              onChange={({ target }) => setSearch(target.value)}
            />
          </div>
        }
      />
      <OlderRows query={query} name="leads" />
    </>
  );
}

async function restore({ id, name }: DeletedLead) {
  await callApi('restore-lead', { id });
  return { message: 'Lead restored', detail: shownName(name) };
}
