import type { Done, EarlierImport, ImportChoice, ImportsAnswer } from '@advocate/api/contracts';
import { Button, toast } from '#ui';
import { FailureBanner } from '../layout/failure-banner.tsx';
import { callApi } from '../lib/call-api.ts';
import { formatAmount, formatCount, formatDateTime } from '../lib/format.ts';
import { useAnswer } from '../lib/use-answer.ts';
import { useAttempt } from '../lib/use-attempt.ts';

/** The imports of the last 30 days, where there are any; each can be undone as a whole. */
export function EarlierImports() {
  const { phase, answer, reload } = useAnswer<ImportsAnswer>('/api/get-imports.php');
  const { busy, attempt } = useAttempt();
  const imports = answer?.imports ?? [];
  async function undo({ id, leads, file_name }: EarlierImport): Promise<void> {
    if (!window.confirm(`Delete the ${formatAmount(leads, 'lead')} that came with ${file_name || 'this import'}?`))
      return;
    const body: ImportChoice = { id };
    await attempt(async () => {
      const { message } = await callApi<Done>('/api/undo-import.php', { body });
      toast({ title: 'Success', description: message });
    }, 'The import could not be undone.');
    reload();
  }

  if (imports.length === 0) {
    return <FailureBanner text={phase === 'failed' ? 'The earlier imports did not load.' : null} onRetry={reload} />;
  }
  return (
    <section className="import-report" aria-labelledby="earlier-imports-heading">
      <h2 className="screen__heading" id="earlier-imports-heading">
        Imports of the last 30 days
      </h2>
      <p className="screen__note">
        Undo deletes the leads of an import that are still in the list. Importing the file again brings them back.
      </p>
      <div className="table-frame">
        <table className="table" aria-labelledby="earlier-imports-heading">
          <thead>
            <tr>
              <th scope="col">File</th>
              <th scope="col">Imported</th>
              <th scope="col">By</th>
              <th scope="col" className="table__number">
                In the list
              </th>
              <th scope="col">Actions</th>
            </tr>
          </thead>
          <tbody>
            {imports.map((one) => (
              <tr key={one.id}>
                <td data-label="File">{one.file_name}</td>
                <td data-label="Imported" className="table__whole">
                  {formatDateTime(one.began_at)}
                </td>
                <td data-label="By">{one.staff_name}</td>
                <td data-label="In the list" className="table__number">
                  {formatCount(one.leads)}
                </td>
                <td data-label="Actions">
                  {one.leads === 0 && one.undone_at !== null ? (
                    'Undone'
                  ) : (
                    <Button
                      size="small"
                      disabled={busy || one.leads === 0}
                      aria-label={`Undo the import of ${one.file_name}`}
                      onClick={() => void undo(one)}
                    >
                      Undo
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
