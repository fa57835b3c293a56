import './import.css';
import { Button, Checkbox } from '#ui';
import { ScreenTitle } from '../layout/screen-title.tsx';
import { formatAmount } from '../lib/format.ts';
import { ColumnMapping } from './column-mapping.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { missingFields } from './import-fields.ts';
import { ReportView } from './report-view.tsx';
import { saveSample } from './sample-file.ts';
import { useImport } from './use-import.ts';

/** Leads of an older site from a CSV file: choose, map, check, import. */
export function Screen() {
  const { state, choose, map, mend, send, includeErased } = useImport();
  const { table, mapping, mended, isStale, busy, report, failure, withErased } = state;
  const erased = report?.rejected.filter((row) => row.erased).length ?? 0;
  const missing = missingFields(mapping);
  return (
    <>
      <ScreenTitle title="Import Leads" back />
      <p className="screen__note">
        Takes a CSV file with one lead per row and headings in the first row; each needs a name and a phone number or an
        email address. Rows that are in the list already are left alone, so the same file can be imported again.
      </p>
      <div className="import-step">
        <label className="import-step__label" htmlFor="import-file">
          CSV file
        </label>
        {/* A file can be dropped on it: browsers see to that. */}
        <input
          id="import-file"
          className="import-step__drop"
          type="file"
          aria-describedby="import-file-hint"
          accept=".csv,text/csv"
          disabled={busy !== null}
          // The same file again, mended meanwhile, is a choice too.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void choose(file);
          }}
        />
        <p className="import-step__hint muted" id="import-file-hint">
          Choose a file or drop it here.
        </p>
        <Button size="small" onClick={() => void saveSample()}>
          Save a sample file
        </Button>
      </div>
      {table && <ColumnMapping table={table} mapping={mapping} disabled={busy !== null} onMap={map} />}
      {table && (
        <div className="import-actions">
          <Button
            size="small"
            variant={report && !isStale ? 'secondary' : 'primary'}
            disabled={busy !== null || missing.length > 0}
            onClick={() => void send(true)}
          >
            Check the rows
          </Button>
          {report?.dryRun && report.added > 0 && !isStale && (
            <Button size="small" variant="primary" disabled={busy !== null} onClick={() => void send(false)}>
              Import {formatAmount(report.added, 'lead')}
            </Button>
          )}
          {(erased > 0 || withErased) && (
            <Checkbox
              label="Also import people who were erased (check the rows again)"
              checked={withErased}
              disabled={busy !== null}
              onChange={({ target }) => includeErased(target.checked)}
            />
          )}
          {missing.length > 0 && <p className="import-actions__missing">Choose a column for: {missing.join(', ')}</p>}
        </div>
      )}
      <div role="status">
        {busy && (
          <p className="import-progress">
            <span>{busy.text}</span>
            <progress className="screen__progress" aria-label={busy.text} value={busy.share} />
          </p>
        )}
        {!busy && report && (
          <p className="ui-visually-hidden">
            {report.dryRun ? 'The check' : 'The import'} is done; its report follows.
          </p>
        )}
      </div>
      <div role="alert">{failure !== null && <p className="import-failure">{failure}</p>}</div>
      {/* It stays while it is checked again, and with it the focus. */}
      {table && report && busy?.dryRun !== false && (
        <ReportView
          report={report}
          checking={busy !== null}
          table={table}
          mapping={mapping}
          mended={mended}
          onMend={mend}
          onCheck={() => void send(true)}
        />
      )}
      {/* Asked anew after each import. */}
      <EarlierImports key={state.ended} />
    </>
  );
}
