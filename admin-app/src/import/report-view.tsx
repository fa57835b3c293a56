import { useEffect, useRef } from 'react';
import { Button, LinkButton } from '#ui';
import { ListTable } from '../components/list-table.tsx';
import { csvFile } from '../lib/csv.ts';
import { formatCount, localDate } from '../lib/format.ts';
import { saveFile } from '../lib/save-file.ts';
import { adminPaths } from '../routes.ts';
import { leadOf, type Mapping } from './import-fields.ts';
import type { ImportState, Table } from './use-import.ts';

interface ReportViewProps {
  report: NonNullable<ImportState['report']>;
  table: Table;
  mapping: Mapping;
}

/** The outcome of a dry run or an import, with the reasons for rejected rows, which can be saved as a file. */
export function ReportView({ report, table, mapping }: ReportViewProps) {
  const { added, duplicates, repeats, rejected, dryRun } = report;
  const rowNumber = (index: number) => table.numbers[index] ?? 0;
  /** Whose row it is, as far as it says so. */
  function senderOf(index: number): string {
    const { name, email, phone } = leadOf(table.rows[index] ?? [], mapping);
    return name || email || phone || 'No name';
  }
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that started the import is gone.
  useEffect(() => {
    if (!dryRun) heading.current?.focus({ preventScroll: true });
  }, [dryRun]);

  function saveRejected(): void {
    const rows = rejected.map(({ index, message }) => [
      String(rowNumber(index)),
      message,
      ...table.headings.map((_, at) => table.rows[index]?.[at]),
    ]);
    saveFile(csvFile([['Row', 'Reason', ...table.headings], ...rows]), `rejected-rows-${localDate(new Date())}.csv`);
  }

  return (
    <section className="stack import-part" aria-labelledby="import-report-heading">
      <h2 ref={heading} id="import-report-heading" tabIndex={-1}>
        {dryRun ? 'Checked, nothing is stored yet' : 'Imported'}
      </h2>
      <ul>
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
        <LinkButton size="small" to={adminPaths.leads}>
          View the leads
        </LinkButton>
      )}
      {rejected.length > 0 && (
        <>
          <ListTable
            label="Rejected rows"
            columns={[
              { header: 'Row', cell: ({ index }) => formatCount(rowNumber(index)), number: true },
              { header: 'Name', cell: ({ index }) => senderOf(index) },
              { header: 'Reason', cell: ({ message }) => message, wide: true },
            ]}
            rows={rejected.map((one) => ({ ...one, id: one.index }))}
            pageSize={100}
          />
          <Button size="small" onClick={saveRejected}>
            Save the rejected rows
          </Button>
        </>
      )}
    </section>
  );
}
