import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldTexts } from './field.tsx';

export interface TextFieldProps extends FieldTexts, ComponentPropsWithRef<'input'> {}

/** A one-line input with its label; takes every property of the native input. */
export function TextField({ label, hint, error, id, className, ...input }: TextFieldProps) {
  return (
    <Field {...fieldTexts(label, hint, error)} id={id} required={input.required} className={className}>
      {(ids) => <input type="text" className="ui-control" {...input} {...ids} />}
    </Field>
  );
}

/** Optional texts left out rather than set to undefined, as the exact types ask. */
export function fieldTexts(label: string, hint: string | undefined, error: string | undefined): FieldTexts {
  return { label, ...(hint === undefined ? {} : { hint }), ...(error === undefined ? {} : { error }) };
}
