import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldTexts } from './field.tsx';

export interface SelectFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'select'>, 'children'> {
  /** A disabled first entry with an empty value, shown until something is chosen. */
  placeholder?: string;
  /** Their values. */
  options: readonly string[];
  /** What an option is called where that is not its value. */
  optionLabels?: Readonly<Record<string, string>>;
}

/** A choice of one text; the placeholder is shown first and cannot be chosen. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, id, className, placeholder, options, optionLabels = {}, ...select } = props;
  return (
    <Field label={label} hint={hint} error={error} id={id} required={select.required} className={className}>
      {(ids) => (
        <select className="ui-control ui-control--select" {...select} {...ids}>
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option} value={option}>
              {optionLabels[option] ?? option}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
