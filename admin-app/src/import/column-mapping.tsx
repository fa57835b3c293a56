import { formatAmount } from '../lib/format.ts';
import { type ImportField, importFields, type Mapping } from './import-fields.ts';
import type { Table } from './use-import.ts';

interface ColumnMappingProps {
  table: Table;
  mapping: Mapping;
  disabled: boolean;
  onMap: (field: ImportField, column: number | null) => void;
}

/** Which column is which field, with the first row's cell beside it. */
export function ColumnMapping({ table, mapping, disabled, onMap }: ColumnMappingProps) {
  const example = (column: number | null) => (column === null ? '' : (table.rows[0]?.[column] ?? ''));
  return (
    <fieldset className="import-mapping" disabled={disabled}>
      <legend className="import-mapping__title">
        {table.fileName}: {formatAmount(table.rows.length, 'row')}
      </legend>
      {importFields.map(({ field, label, required }) => (
        <div className="import-mapping__row" key={field}>
          <label htmlFor={`import-${field}`}>
            {label}
            {required && ' *'}
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
          <span className="import-mapping__example">{example(mapping[field])}</span>
        </div>
      ))}
    </fieldset>
  );
}
