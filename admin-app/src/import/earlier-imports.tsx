import type { EarlierImport } from '@advocate/api/contracts';
import { ActionButton } from '../components/action-button.tsx';
import { FailureBanner } from '../components/failure-banner.tsx';
import { type ListColumn, ListTable } from '../components/list-table.tsx';
import { callApi } from '../lib/call-api.ts';
import { formatAmount, formatCount, formatDateTime } from '../lib/format.ts';
import { useApiQuery } from '../lib/use-api-query.ts';

/** The imports of the last 30 days, if any; each can be undone as a whole. */
export function EarlierImports() {
  const { answer, ...asked } = useApiQuery('get-imports');
  const imports = answer?.imports ?? [];
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
            disabled={one.leads === 0}
            aria-label={`Undo the import of ${one.file_name}`}
            question={`Delete the ${formatAmount(one.leads, 'lead')} that came with ${one.file_name || 'this import'}?`}
            act={() => callApi('undo-import', { id: one.id })}
            failure="The import could not be undone."
            onEnd={asked.reload}
          >
            Undo
          </ActionButton>
        ),
    },
  ];
  if (imports.length === 0) {
    return <FailureBanner of={asked} text="The earlier imports did not load." />;
  }
  return (
    <section className="stack import-part" aria-labelledby="earlier-imports-heading">
      <h2 id="earlier-imports-heading">Imports of the last 30 days</h2>
      <p className="note">
        Undo deletes the leads of an import that are still in the list. Importing the file again brings them back.
      </p>
      <ListTable label="Earlier imports" columns={columns} rows={imports} />
    </section>
  );
}
