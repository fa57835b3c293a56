import './import.css';
import { mainOffice } from '@advocate/facts/offices';
import { Button, Checkbox } from '#ui';
import { ScreenTitle } from '../components/screen-title.tsx';
import { csvFile } from '../lib/csv.ts';
import { saveFile } from '../lib/save-file.ts';
import { ColumnMapping } from './column-mapping.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { FileReading } from './file-reading.tsx';
import { importFields, missingFields } from './import-fields.ts';
import { ReportView } from './report-view.tsx';
import { useImport } from './use-import.ts';

/** Imports leads from a CSV file of an earlier site: choose, map, check, import. */
export function Screen() {
  const { state, order, ask, choose, readAgain, map, changeFile, send, includeErased } = useImport();
  const { file, busy, report, failure, withErased } = state;
  const erased = report?.rejected.filter((row) => row.erased).length ?? 0;
  const missing = file ? missingFields(file.mapping) : [];
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
            const chosen = target.files?.[0];
            if (chosen) void choose(chosen);
          }}
        />
        <p className="note" id="import-file-hint">
          Choose a file or drop it here.
        </p>
        <Button size="small" onClick={saveSample}>
          Download a sample file
        </Button>
      </div>
      {file && (
        <>
          <FileReading file={file} disabled={busy !== null} onRead={(how) => void readAgain(how)} />
          <ColumnMapping
            file={file}
            ask={ask}
            order={order}
            disabled={busy !== null}
            onMap={map}
            onChange={changeFile}
          />
          <div className="row">
            <Button
              size="small"
              variant={report ? 'secondary' : 'primary'}
              aria-disabled={busy !== null || missing.length > 0 || order === null}
              onClick={() => void send(true)}
            >
              Check the rows
            </Button>
            {(erased > 0 || withErased) && (
              <Checkbox
                label="Also import people who were erased (check the rows again)"
                checked={withErased}
                disabled={busy !== null}
                onChange={({ target }) => includeErased(target.checked)}
              />
            )}
            {missing.length > 0 && <p>Choose a column for: {missing.join(', ')}</p>}
            {order === null && <p>Choose which day {ask} is</p>}
          </div>
        </>
      )}
      <div role="status">
        {busy && (
          <p className="stack import-part">
            <span>{busy.text}</span>
            <progress className="progress" aria-label={busy.text} value={busy.share} />
          </p>
        )}
      </div>
      <div role="alert">{failure !== null && <p className="failure">{failure}</p>}</div>
      {/* Stays while the file is checked again. */}
      {file && report && busy?.dryRun !== false && (
        <ReportView report={report} file={file} busy={busy !== null} onImport={() => void send(false)} />
      )}
      {/* Loaded again after each import. */}
      <EarlierImports key={state.ended} />
    </>
  );
}

/** Saves a file with one invented lead and a heading for every field that can be imported. */
function saveSample(): void {
  const contact = ['Ana Example', 'ana@example.com', mainOffice.phone];
  const row = [...contact, 'Personal Injury', 'Rear-ended at a light.', '2024-01-05 10:00', '/contact'];
  const headings = importFields.map(({ label }) => label);
  saveFile(csvFile([headings, row]), 'sample-leads.csv');
}
