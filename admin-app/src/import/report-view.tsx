import { useEffect, useEffectEvent, useRef } from 'react';
import { Button, LinkButton } from '#ui';
import { ListTable } from '../components/list-table.tsx';
import { csvFile } from '../lib/csv.ts';
import { formatAmount, formatCount, localDate, shortenText } from '../lib/format.ts';
import { saveFile } from '../lib/save-file.ts';
import { adminPaths } from '../routes.ts';
import { readLead } from './read-lead.ts';
import type { ReadFile, Report } from './use-import.ts';

interface ReportViewProps {
  report: Report;
  file: ReadFile;
  busy: boolean;
  onImport: () => void;
}

/** A row that was not imported, with its number in the file. */
interface Rejected {
  id: number;
  /** Whose it is, as far as it says so, or its words. */
  name: string;
  message: string;
  cells: readonly string[];
}

/** The outcome of a dry run or an import, with the reasons for rejected rows, which can be saved as a file. */
export function ReportView({ report, file, busy, onImport }: ReportViewProps) {
  const { added, duplicates, repeats, dryRun } = report;
  const rejected = rejectedRows(report, file);
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const onReport = useEffectEvent((_report: Report) => {
    section.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  });
  // Every report comes into sight and is read out.
  useEffect(() => onReport(report), [report]);

  function saveRejected(): void {
    const headings = file.table.headings.slice(0, file.table.width);
    const rows = rejected.map(({ id, message, cells }) => [String(id), message, ...cells]);
    saveFile(csvFile([['Row', 'Reason', ...headings], ...rows]), `rejected-rows-${localDate(new Date())}.csv`);
  }

  return (
    <section ref={section} className="stack import-part" aria-labelledby="import-report-heading">
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
        <DateNotes dates={report.dates} />
      </ul>
      {dryRun && added > 0 && (
        <Button size="small" variant="primary" aria-disabled={busy} onClick={onImport}>
          Import {formatAmount(added, 'lead')}
        </Button>
      )}
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
              { header: 'Row', cell: ({ id }) => formatCount(id), number: true },
              { header: 'Name', cell: ({ name }) => name },
              { header: 'Reason', cell: ({ message }) => message, wide: true },
            ]}
            rows={rejected}
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

/** The rows that the server refused and those that could not be read, in the order of the file. */
function rejectedRows({ rejected }: Report, { table, mapping }: ReadFile): Rejected[] {
  const refused = rejected.map(({ index, message }) => {
    const row = table.rows[index] ?? [];
    const { lead } = readLead(row, mapping, { order: 'month first', timeZone: 'UTC' });
    const name = lead.name || lead.email || lead.phone || 'No name';
    return { id: table.numbers[index] ?? 0, name, message, cells: row.slice(0, table.width) };
  });
  const unread = table.broken.map(({ number, words, reason }) => ({
    id: number,
    name: shortenText(words),
    message: reason,
    cells: [words],
  }));
  return [...refused, ...unread].sort((one, other) => one.id - other.id);
}

/** What is special about the dates of the rows that are not rejected. */
function DateNotes({ dates }: Pick<Report, 'dates'>) {
  const [none, skipped, twice] = (['no date', 'skipped it', 'showed it twice'] as const).map(
    (note) => dates.get(note) ?? 0,
  );
  return (
    <>
      {none ? <li>{formatAmount(none, 'row')} without a date, listed as of the import</li> : null}
      {skipped ? (
        <li>{formatAmount(skipped, 'time')} that clocks skipped in spring, read by the clock before</li>
      ) : null}
      {twice ? <li>{formatAmount(twice, 'time')} that clocks showed twice in autumn, read as the first</li> : null}
    </>
  );
}
