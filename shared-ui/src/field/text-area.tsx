import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldTexts } from './field.tsx';

export interface TextAreaProps extends FieldTexts, ComponentPropsWithRef<'textarea'> {}

/** A multiline input with label, hint and error. */
export function TextArea({ label, hint, error, id, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} required={area.required} className={className}>
      {(ids) => <textarea className="ui-control ui-control--area" {...area} {...ids} />}
    </Field>
  );
}
