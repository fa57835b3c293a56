import type { DeletedLead } from '@advocate/api/contracts';
import { retention } from '@advocate/facts/retention';
import { useEffect, useState } from 'react';
import { Button, TextField } from '#ui';
import { ActionButton } from '../components/action-button.tsx';
import { FailureBanner } from '../components/failure-banner.tsx';
import { ListScreen } from '../components/list-screen.tsx';
import type { ListColumn } from '../components/list-table.tsx';
import { callApi } from '../lib/call-api.ts';
import { formatDateTime, shortenText, shownName } from '../lib/format.ts';
import { useHistoryState } from '../lib/use-history-state.ts';
import { usePages } from '../lib/use-pages.ts';
import { LeadLists } from './lead-lists.tsx';

/** Leads deleted within the retention period; each can be restored. */
export function Screen() {
  const [search, setSearch] = useHistoryState('search');
  const sought = useSettled(search.trim());
  const list = usePages('get-deleted-leads', sought === '' ? {} : { search: sought }, ({ leads }) => leads);
  const { answer, rows, asked, older, hasMore, more, restart } = list;

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
          onEnd={restart}
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
        rows={rows}
        total={answer?.total}
        pageSize={Number.POSITIVE_INFINITY}
        asked={asked}
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
      <FailureBanner of={older} text="The older leads did not load." />
      {hasMore && (
        <Button size="small" disabled={!more} onClick={more}>
          Show older leads
        </Button>
      )}
    </>
  );
}

/** Returns a text once nobody types any more. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 250);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

async function restore({ id, name }: DeletedLead) {
  await callApi('restore-lead', { id });
  return { message: 'Lead restored', detail: shownName(name) };
}
