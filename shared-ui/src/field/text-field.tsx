import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldTexts } from './field.tsx';

export interface TextFieldProps extends FieldTexts, ComponentPropsWithRef<'input'> {}

/** A one-line input with its label; accepts every property of the native input. */
export function TextField({ label, hint, error, id, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} required={input.required} className={className}>
      {(ids) => <input type="text" className="ui-control" {...input} {...ids} />}
    </Field>
  );
}
