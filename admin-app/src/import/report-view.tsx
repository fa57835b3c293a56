import type { RejectedRow } from '@advocate/api/contracts';
import { Button, LinkButton } from '#ui';
import { ListTable } from '../layout/list-table.tsx';
import { writeCsv } from '../lib/csv.ts';
import { formatCount, localDate } from '../lib/format.ts';
import { saveFile } from '../lib/save-file.ts';
import { adminPaths } from '../routes.ts';
import { type ImportField, importFields, leadOf, type Mapping } from './import-fields.ts';
import type { ImportReport } from './send-leads.ts';
import type { ImportState, Table } from './use-import.ts';

interface ReportViewProps {
  report: ImportReport & { dryRun: boolean };
  table: Table;
  /** It is made anew: nothing can be changed until then. */
  checking: boolean;
  mapping: Mapping;
  mended: ImportState['mended'];
  onMend: (index: number, field: ImportField, text: string) => void;
  onCheck: () => void;
}

/** What a dry run would do or an import did, and why rows were left out; those can be mended where they stand. */
export function ReportView({ report, checking, table, mapping, mended, onMend, onCheck }: ReportViewProps) {
  const { added, duplicates, repeats, rejected, dryRun } = report;
  const rowNumber = (index: number) => table.numbers[index] ?? 0;

  async function saveRejected(): Promise<void> {
    const typed = (index: number, field: ImportField) => mended[index]?.[field];
    // What was typed for a field without a column has one of its own at the end.
    const added = importFields.filter(
      ({ field }) => mapping[field] === null && rejected.some(({ index }) => typed(index, field) !== undefined),
    );
    const header = ['Row', 'Reason', ...table.headings, ...added.map(({ label }) => label)];
    const file = await writeCsv(header, rejected, ({ index, message }) => {
      const cells = header.slice(2).map((_, at) => table.rows[index]?.[at]);
      for (const one of importFields) {
        const column = mapping[one.field] ?? table.headings.length + added.indexOf(one);
        cells[column] = typed(index, one.field) ?? cells[column];
      }
      return [String(rowNumber(index)), message, ...cells];
    });
    saveFile(file, `rejected-rows-${localDate(new Date())}.csv`);
  }

  function mending({ index, fields = [] }: RejectedRow) {
    const lead = { ...leadOf(table.rows[index] ?? [], mapping), ...mended[index] };
    const wrong = importFields.filter(
      ({ field }) => fields.includes(field) || (isContact(field) && fields.some(isContact)),
    );
    return (
      <div className="import-mend">
        {wrong.map(({ field, label }) => (
          <label key={field} className="import-mend__cell">
            {label}
            <span className="ui-visually-hidden"> in row {rowNumber(index)}</span>
            <input
              className="ui-control import-mend__field"
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
    <section className="import-report" aria-labelledby="import-report-heading">
      <h2 id="import-report-heading">{dryRun ? 'Checked, nothing is stored yet' : 'Imported'}</h2>
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
        <form
          className="import-report"
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
            empty=""
            pageSize={100}
          />
          <div className="actions">
            {/* Not `disabled`: the focus would be lost. */}
            <Button type="submit" size="small" aria-disabled={checking}>
              Check again
            </Button>
            <Button size="small" onClick={() => void saveRejected()}>
              Save the rejected rows
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

/** Either of them is enough. */
const isContact = (field: string) => field === 'email' || field === 'phone';
