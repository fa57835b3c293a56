import { Button, LinkButton } from '#ui';
import { writeCsv } from '../lib/csv.ts';
import { formatCount, localDate } from '../lib/format.ts';
import { saveFile } from '../lib/save-file.ts';
import { adminPaths } from '../routes.ts';
import type { ImportReport } from './send-leads.ts';
import type { Table } from './use-import.ts';

interface ReportViewProps {
  report: ImportReport & { dryRun: boolean };
  table: Table;
}

const maxShown = 100;

/** What a dry run would do or an import did, and why rows were left out. */
export function ReportView({ report, table }: ReportViewProps) {
  const { added, duplicates, repeats, rejected, dryRun } = report;
  const rowNumber = (index: number) => table.numbers[index] ?? 0;

  async function saveRejected(): Promise<void> {
    const header = ['Row', 'Reason', ...table.headings];
    const file = await writeCsv(header, rejected, ({ index, message }) => [
      String(rowNumber(index)),
      message,
      ...(table.rows[index] ?? []),
    ]);
    saveFile(file, `rejected-rows-${localDate(new Date())}.csv`);
  }

  return (
    <section className="import-report" aria-labelledby="import-report-heading">
      <h2 className="screen__heading" id="import-report-heading">
        {dryRun ? 'Checked, nothing is stored yet' : 'Imported'}
      </h2>
      <ul className="import-report__counts">
        <li>
          {formatCount(added)} {dryRun ? 'would be added' : 'added'}
        </li>
        <li>
          {formatCount(duplicates)} {duplicates === 1 ? 'is' : 'are'} in the list already
        </li>
        {repeats > 0 && (
          <li>
            {formatCount(repeats)} {repeats === 1 ? 'repeats' : 'repeat'} a row further up in the file
          </li>
        )}
        <li>{formatCount(rejected.length)} rejected</li>
      </ul>
      {!dryRun && (
        <div>
          <LinkButton size="small" to={adminPaths.leads}>
            View the leads
          </LinkButton>
        </div>
      )}
      {rejected.length > 0 && (
        <>
          <div className="table-frame">
            <table className="table" aria-label="Rejected rows">
              <thead>
                <tr>
                  <th scope="col" className="table__number">
                    Row
                  </th>
                  <th scope="col">Reason</th>
                </tr>
              </thead>
              <tbody>
                {rejected.slice(0, maxShown).map(({ index, message }) => (
                  <tr key={index}>
                    <td data-label="Row" className="table__number">
                      {formatCount(rowNumber(index))}
                    </td>
                    <td data-label="Reason">{message}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {rejected.length > maxShown && (
            <p className="screen__note">The first {maxShown} are shown; the file has all of them.</p>
          )}
          <div>
            <Button size="small" onClick={() => void saveRejected()}>
              Save the rejected rows
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
