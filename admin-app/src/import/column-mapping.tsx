import { useMemo } from 'react';
import { Button, SelectField } from '#ui';
import { formatAmount, shortenText } from '../lib/format.ts';
import { columnLabel } from './build-table.ts';
import { holdsDates } from './date-column.ts';
import { type ImportField, importFields } from './import-fields.ts';
import { isNoDate } from './read-cell.ts';
import { readDate } from './read-date.ts';
import { timeZones, zoneLabels } from './time-zones.ts';
import { dateCells, type ReadFile } from './use-import.ts';
import type { DayOrder } from './written-date.ts';

interface ColumnMappingProps {
  file: ReadFile;
  /** A date that can be read both ways; null if the column decides. */
  ask: string | null;
  order: DayOrder | null;
  disabled: boolean;
  onMap: (field: ImportField, column: number | null) => void;
  onChange: (changes: Partial<Pick<ReadFile, 'timeZone' | 'dayOrder'>>) => void;
}

const orders = ['month first', 'day first'] as const;

/** Maps columns to fields, with a cell next to each choice, and says how the dates are read. */
export function ColumnMapping({ file, ask, order, disabled, onMap, onChange }: ColumnMappingProps) {
  const { table, mapping, timeZone } = file;
  const { headings, rows, broken } = table;
  const example = (column: number | null) => (column === null ? '' : (rows[0]?.[column] ?? ''));
  return (
    <fieldset className="panel stack import-part" disabled={disabled}>
      <legend>
        {table.fileName}: {formatAmount(rows.length + broken.length, 'row')}
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
            {headings.map((_, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading
              <option key={column} value={column}>
                {columnLabel(headings, column)}
              </option>
            ))}
          </select>
          <span className="muted">
            {field === 'submission_date' ? exampleDate(file, order) : example(mapping[field])}
          </span>
        </div>
      ))}
      {ask !== null && (
        <SelectField
          label={`Which day is ${ask}?`}
          hint="The dates of this column can be read both ways. All of them are read as you choose."
          placeholder="Choose a day"
          options={orders}
          optionLabels={Object.fromEntries(orders.map((one) => [one, dayOf(ask, one)]))}
          value={order ?? ''}
          onChange={({ target }) => onChange({ dayOrder: target.value as DayOrder })}
        />
      )}
      {mapping.submission_date === null ? (
        <UnusedDates file={file} onUse={(column) => onMap('submission_date', column)} />
      ) : (
        <SelectField
          label="Time zone"
          hint="Of the times in this file, unless they name one. A time that clocks skip in spring is read by the clock before, one that they show twice in autumn as the first."
          options={timeZones}
          optionLabels={zoneLabels}
          value={timeZone}
          onChange={({ target }) => onChange({ timeZone: target.value })}
        />
      )}
    </fieldset>
  );
}

/** Without a date, an old request is listed as one of now. */
function UnusedDates({ file: { table }, onUse }: { file: ReadFile; onUse: (column: number) => void }) {
  const { headings, rows, width } = table;
  const columns = useMemo(
    () =>
      [...headings.slice(0, width).keys()].filter((column) =>
        holdsDates(
          headings[column] ?? '',
          rows.map((row) => row[column] ?? ''),
        ),
      ),
    [headings, rows, width],
  );
  return columns.map((column) => (
    <p className="row" key={column}>
      <span className="failure">
        “{columnLabel(headings, column)}” holds dates and is not used: every lead would be listed as of now.
      </span>
      <Button size="small" onClick={() => onUse(column)}>
        Use it as the date
      </Button>
    </p>
  ));
}

/** The first date of the column, as it is written and as it is read. */
function exampleDate({ table, mapping, timeZone }: ReadFile, order: DayOrder | null): string {
  const written = dateCells(table, mapping).find((cell) => !isNoDate(cell)) ?? '';
  const read = order && readDate(written, timeZone, order);
  if (!read) return shortenText(written);
  const time = read.isDay ? {} : ({ timeStyle: 'short' } as const);
  const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'long', ...time, timeZone });
  return `${written} = ${format.format(read.moment)}`;
}

function dayOf(written: string, order: DayOrder): string {
  const read = readDate(written, 'UTC', order);
  return read ? new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeZone: 'UTC' }).format(read.moment) : order;
}
