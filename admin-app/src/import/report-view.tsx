import type { RejectedRow } from '@advocate/api/contracts';
import { Button, LinkButton } from '#ui';
import { ListTable } from '../layout/list-table.tsx';
import { csvFile } from '../lib/csv.ts';
import { formatCount, localDate } from '../lib/format.ts';
import { saveFile } from '../lib/save-file.ts';
import { adminPaths } from '../routes.ts';
import { type ImportField, importFields, leadOf } from './import-fields.ts';
import type { ImportState, Table } from './use-import.ts';

interface ReportViewProps {
  state: ImportState;
  report: NonNullable<ImportState['report']>;
  table: Table;
  onMend: (index: number, field: ImportField, text: string) => void;
  onCheck: () => void;
}

/** The outcome of a dry run or an import, with the reasons for rejected rows, which can be corrected in place. */
export function ReportView({ state, report, table, onMend, onCheck }: ReportViewProps) {
  const { mapping, mended } = state;
  // The report is being rebuilt: nothing can be changed until it is done.
  const checking = state.busy !== null;
  const { added, duplicates, repeats, rejected, dryRun } = report;
  const rowNumber = (index: number) => table.numbers[index] ?? 0;

  function saveRejected(): void {
    const typed = (index: number, field: ImportField) => mended[index]?.[field];
    // Values typed for fields without a column get their own columns at the end.
    const added = importFields.filter(
      ({ field }) => mapping[field] === null && rejected.some(({ index }) => typed(index, field) !== undefined),
    );
    const header = ['Row', 'Reason', ...table.headings, ...added.map(({ label }) => label)];
    const rows = rejected.map(({ index, message }) => {
      const cells = header.slice(2).map((_, at) => table.rows[index]?.[at]);
      for (const one of importFields) {
        const column = mapping[one.field] ?? table.headings.length + added.indexOf(one);
        cells[column] = typed(index, one.field) ?? cells[column];
      }
      return [String(rowNumber(index)), message, ...cells];
    });
    saveFile(csvFile([header, ...rows]), `rejected-rows-${localDate(new Date())}.csv`);
  }

  function mending({ index, fields = [] }: RejectedRow) {
    const lead = { ...leadOf(table.rows[index] ?? [], mapping), ...mended[index] };
    const wrong = importFields.filter(
      ({ field }) => fields.includes(field) || (isContact(field) && fields.some(isContact)),
    );
    return (
      <div className="stack import-mend">
        {wrong.map(({ field, label }) => (
          <label key={field} className="row">
            {label}
            <span className="ui-visually-hidden"> in row {rowNumber(index)}</span>
            <input
              className="ui-control"
              value={lead[field]}
              readOnly={checking}
              onChange={({ target }) => onMend(index, field, target.value)}
            />
          </label>
        ))}
      </div>
    );
  }

  return (
    <section className="stack import-part" aria-labelledby="import-report-heading">
      <h2 id="import-report-heading">{dryRun ? 'Checked, nothing is stored yet' : 'Imported'}</h2>
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
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            if (!checking) onCheck();
          }}
        >
          <ListTable
            label="Rejected rows"
            columns={[
              { header: 'Row', cell: ({ index }) => formatCount(rowNumber(index)), number: true },
              { header: 'Reason', cell: ({ message }) => message, wide: true },
              { header: 'Correct', cell: mending },
            ]}
            rows={rejected.map((one) => ({ ...one, id: one.index }))}
            pageSize={100}
          />
          <div className="row">
            {/* Not `disabled`, which would lose focus. */}
            <Button type="submit" size="small" aria-disabled={checking}>
              Check again
            </Button>
            <Button size="small" onClick={saveRejected}>
              Save the rejected rows
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

/** One of the two is enough. */
const isContact = (field: string) => field === 'email' || field === 'phone';
