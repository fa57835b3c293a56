import type { EarlierImport } from '@advocate/api/contracts';
import { retention } from '@advocate/facts/retention';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '#ui';
import { ActionButton } from '../components/action-button.tsx';
import { FailureBanner } from '../components/failure-banner.tsx';
import { type ListColumn, ListTable } from '../components/list-table.tsx';
import { callApi, SignedOut } from '../lib/call-api.ts';
import { formatAmount, formatCount, formatDateTime } from '../lib/format.ts';
import { apiQuery } from '../lib/query-client.ts';

/** The imports of the retention period, if any; each can be undone as a whole. */
export function EarlierImports() {
  const query = useQuery(apiQuery('get-imports'));
  const imports = query.data?.imports ?? [];
  const [undoing, setUndoing] = useState<{ id: string; text: string; share: number }>();

  /** Deletes the leads part by part; what is deleted stays so when a part fails. */
  async function undo({ id, file_name, leads }: EarlierImport): Promise<{ message: string } | undefined> {
    let deleted = 0;
    try {
      for (let left = leads; left > 0; ) {
        const text = `Undoing ${file_name}: ${formatCount(deleted)} of ${formatAmount(leads, 'lead')} deleted`;
        setUndoing({ id, text, share: deleted / leads });
        const part = await callApi('undo-import', { id });
        deleted += part.deleted;
        left = part.left;
      }
    } catch (error) {
      if (deleted === 0 || error instanceof SignedOut) throw error;
      console.error(error);
      const description = `${formatAmount(deleted, 'lead')} of ${file_name} are deleted. Undo again deletes the rest.`;
      toast({ variant: 'destructive', title: 'Undone in part', description });
      return undefined;
    } finally {
      setUndoing(undefined);
    }
    return {
      message: `The import is undone: ${formatAmount(deleted, 'lead')} ${deleted === 1 ? 'is' : 'are'} deleted.`,
    };
  }

  const columns: ListColumn<EarlierImport>[] = [
    { header: 'File', cell: ({ file_name }) => file_name },
    { header: 'Imported', cell: ({ began_at }) => formatDateTime(began_at), whole: true },
    { header: 'By', cell: ({ staff_name }) => staff_name },
    { header: 'In the list', cell: ({ leads }) => formatCount(leads), number: true },
    {
      header: 'Actions',
      cell: (one) =>
        one.leads === 0 && one.undone_at !== null ? (
          'Undone'
        ) : (
          <ActionButton
            destructive
            disabled={one.leads === 0 || (undoing !== undefined && undoing.id !== one.id)}
            aria-label={`Undo the import of ${one.file_name}`}
            question={`Delete the ${formatAmount(one.leads, 'lead')} that came with ${one.file_name || 'this import'}?`}
            act={() => undo(one)}
            failure="The import could not be undone."
            onEnd={query.refetch}
          >
            Undo
          </ActionButton>
        ),
    },
  ];
  if (imports.length === 0) {
    return <FailureBanner queries={query} text="The earlier imports did not load." />;
  }
  return (
    <section className="stack import-part" aria-labelledby="earlier-imports-heading">
      <h2 id="earlier-imports-heading">Imports of the last {retention.days} days</h2>
      <p className="note">
        Undo deletes the leads of an import that are still in the list. Importing the file again brings them back.
      </p>
      <div role="status">
        {undoing && (
          <p className="stack">
            <span>{undoing.text}</span>
            <progress className="progress" aria-label={undoing.text} value={undoing.share} />
          </p>
        )}
      </div>
      <ListTable label="Earlier imports" columns={columns} rows={imports} />
    </section>
  );
}
