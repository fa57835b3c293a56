import type { EarlierImport } from '@advocate/api/contracts';
import { Button, toast } from '#ui';
import { FailureBanner } from '../layout/failure-banner.tsx';
import { type ListColumn, ListTable } from '../layout/list-table.tsx';
import { callApi } from '../lib/call-api.ts';
import { formatAmount, formatCount, formatDateTime } from '../lib/format.ts';
import { useAnswer } from '../lib/use-answer.ts';
import { useAttempt } from '../lib/use-attempt.ts';

/** The imports of the last 30 days, where there are any; each can be undone as a whole. */
export function EarlierImports() {
  const { phase, answer, reload } = useAnswer('get-imports');
  const { busy, attempt } = useAttempt();
  const imports = answer?.imports ?? [];
  async function undo({ id, leads, file_name }: EarlierImport): Promise<void> {
    if (!window.confirm(`Delete the ${formatAmount(leads, 'lead')} that came with ${file_name || 'this import'}?`))
      return;
    const body = { id };
    await attempt(async () => {
      const { message } = await callApi('undo-import', body);
      toast({ title: 'Success', description: message });
    }, 'The import could not be undone.');
    reload();
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
          <Button
            size="small"
            className="ui-button--destructive"
            disabled={busy || one.leads === 0}
            aria-label={`Undo the import of ${one.file_name}`}
            onClick={() => void undo(one)}
          >
            Undo
          </Button>
        ),
    },
  ];
  if (imports.length === 0) {
    return <FailureBanner text={phase === 'failed' ? 'The earlier imports did not load.' : null} onRetry={reload} />;
  }
  return (
    <section className="import-report" aria-labelledby="earlier-imports-heading">
      <h2 id="earlier-imports-heading">Imports of the last 30 days</h2>
      <p className="screen__note">
        Undo deletes the leads of an import that are still in the list. Importing the file again brings them back.
      </p>
      <ListTable label="Earlier imports" columns={columns} rows={imports} empty="" />
    </section>
  );
}
