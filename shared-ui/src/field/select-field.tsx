import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import { fieldTexts } from './text-field.tsx';

export interface SelectFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'select'>, 'children'> {
  /** A disabled first entry with an empty value, shown until something is chosen. */
  placeholder?: string;
  /** Each option's text is its value. */
  options: readonly string[];
}

export function SelectField({ label, hint, error, id, className, placeholder, options, ...select }: SelectFieldProps) {
  return (
    <Field {...fieldTexts(label, hint, error)} id={id} required={select.required} className={className}>
      {(ids) => (
        <select className="ui-control ui-control--select" {...select} {...ids}>
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
    </Field>
  );
}
