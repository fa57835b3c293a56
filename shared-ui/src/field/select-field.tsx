import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldTexts } from './field.tsx';

export interface SelectFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'select'>, 'children'> {
  /** A disabled first option with an empty value, shown until something is chosen. */
  placeholder?: string;
  /** The options' values. */
  options: readonly string[];
  /** Labels for the options whose label differs from the value. */
  optionLabels?: Readonly<Record<string, string>>;
}

/** A menu with one choice; the placeholder is shown first and cannot be chosen. */
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
