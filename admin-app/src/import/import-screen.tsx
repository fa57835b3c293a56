import './import.css';
import { mainOffice } from '@advocate/facts/offices';
import type { ReactNode } from 'react';
import { Button, Checkbox, SelectField } from '#ui';
import { ScreenTitle } from '../components/screen-title.tsx';
import { csvFile } from '../lib/csv.ts';
import { formatAmount } from '../lib/format.ts';
import { saveFile } from '../lib/save-file.ts';
import { EarlierImports } from './earlier-imports.tsx';
import { type ImportField, importFields, type Mapping, missingFields } from './import-fields.ts';
import { ReportView } from './report-view.tsx';
import { timeZones, zoneLabels } from './time-zones.ts';
import { type Table, useImport } from './use-import.ts';

/** Imports leads from a CSV file of an earlier site: choose, map, check, import. */
export function Screen() {
  const { state, choose, map, setZone, send, includeErased } = useImport();
  const { table, mapping, timeZone, busy, report, failure, withErased } = state;
  const erased = report?.rejected.filter((row) => row.erased).length ?? 0;
  const missing = missingFields(mapping);
  return (
    <>
      <ScreenTitle title="Import Leads" />
      <p className="note">
        Choose a CSV file with one lead per row and headings in the first row. Each lead needs a name and a phone number
        or an email address. Rows already in the list are skipped, so the same file can be imported again.
      </p>
      <div className="stack import-part">
        <label htmlFor="import-file">
          <strong>CSV file</strong>
        </label>
        {/* Browsers also accept a file dropped on it. */}
        <input
          id="import-file"
          className="panel import-drop"
          type="file"
          aria-describedby="import-file-hint"
          accept=".csv,text/csv"
          // Not `disabled`, which would lose focus.
          aria-disabled={busy !== null}
          onClick={(event) => {
            if (busy) event.preventDefault();
            // Lets the same file be chosen again after it has been corrected.
            else event.currentTarget.value = '';
          }}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void choose(file);
          }}
        />
        <p className="note" id="import-file-hint">
          Choose a file or drop it here.
        </p>
        <Button size="small" onClick={saveSample}>
          Download a sample file
        </Button>
      </div>
      {table && (
        <ColumnMapping table={table} mapping={mapping} disabled={busy !== null} onMap={map}>
          {mapping.submission_date !== null && (
            <SelectField
              label="Time zone"
              hint="Of the times in this file, unless they name one."
              options={timeZones}
              optionLabels={zoneLabels}
              value={timeZone}
              onChange={({ target }) => setZone(target.value)}
            />
          )}
        </ColumnMapping>
      )}
      {table && (
        <div className="row">
          <Button
            size="small"
            variant={report ? 'secondary' : 'primary'}
            aria-disabled={busy !== null || missing.length > 0}
            onClick={() => void send(true)}
          >
            Check the rows
          </Button>
          {report?.dryRun && report.added > 0 && (
            <Button size="small" variant="primary" aria-disabled={busy !== null} onClick={() => void send(false)}>
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
          {missing.length > 0 && <p>Choose a column for: {missing.join(', ')}</p>}
        </div>
      )}
      <div role="status">
        {busy && (
          <p className="stack import-part">
            <span>{busy.text}</span>
            <progress className="progress" aria-label={busy.text} value={busy.share} />
          </p>
        )}
        {!busy && report && (
          <p className="ui-visually-hidden">
            {report.dryRun ? 'The check' : 'The import'} is done; its report follows.
          </p>
        )}
      </div>
      <div role="alert">{failure !== null && <p className="failure">{failure}</p>}</div>
      {/* Stays, and keeps focus, while the file is checked again. */}
      {table && report && busy?.dryRun !== false && <ReportView report={report} table={table} mapping={mapping} />}
      {/* Loaded again after each import. */}
      <EarlierImports key={state.ended} />
    </>
  );
}

interface ColumnMappingProps {
  table: Table;
  mapping: Mapping;
  disabled: boolean;
  onMap: (field: ImportField, column: number | null) => void;
  children: ReactNode;
}

/** Maps columns to fields, with the first row's cell next to each choice. */
function ColumnMapping({ table, mapping, disabled, onMap, children }: ColumnMappingProps) {
  const example = (column: number | null) => (column === null ? '' : (table.rows[0]?.[column] ?? ''));
  return (
    <fieldset className="panel stack import-part" disabled={disabled}>
      <legend>
        {table.fileName}: {formatAmount(table.rows.length, 'row')}
      </legend>
      {importFields.map(({ field, label }) => (
        <div className="import-column" key={field}>
          <label htmlFor={`import-${field}`}>
            {label}
            {field === 'name' && ' *'}
          </label>
          <select
            id={`import-${field}`}
            className="ui-control ui-control--select"
            value={mapping[field] ?? ''}
            onChange={({ target }) => onMap(field, target.value === '' ? null : Number(target.value))}
          >
            <option value="">No column</option>
            {table.headings.map((heading, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading
              <option key={column} value={column}>
                {heading || `Column ${column + 1}`}
              </option>
            ))}
          </select>
          <span className="muted">{example(mapping[field])}</span>
        </div>
      ))}
      {children}
    </fieldset>
  );
}

/** Saves a file with one invented lead and a heading for every field that can be imported. */
function saveSample(): void {
  const contact = ['Ana Example', 'ana@example.com', mainOffice.phone];
  const row = [...contact, 'Personal Injury', 'Rear-ended at a light.', '2024-01-05 10:00', '/contact'];
  const headings = importFields.map(({ label }) => label);
  saveFile(csvFile([headings, row]), 'sample-leads.csv');
}
