import { Button, LinkButton } from '#ui';
import { ListTable } from '../layout/list-table.tsx';
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
          <ListTable
            label="Rejected rows"
            columns={[
              { header: 'Row', cell: ({ index }) => formatCount(rowNumber(index)), number: true },
              { header: 'Reason', cell: ({ message }) => message },
            ]}
            rows={rejected.map((one) => ({ ...one, id: one.index }))}
            empty=""
            pageSize={100}
          />
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
