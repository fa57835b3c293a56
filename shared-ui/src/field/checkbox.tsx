import { type ComponentPropsWithRef, useId } from 'react';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: string;
  /** When set, the box is marked invalid and screen readers read this text with it. */
  error?: string | undefined;
}

/** A checkbox with its label next to it. */
export function Checkbox({ label, error, id, className, ...input }: CheckboxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const errorId = `${controlId}-error`;
  return (
    <div className={['ui-checkbox', className].filter(Boolean).join(' ')}>
      <input
        type="checkbox"
        className="ui-checkbox__box"
        id={controlId}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
        {...input}
      />
      <label className="ui-checkbox__label" htmlFor={controlId}>
        {label}
      </label>
      {error && (
        <p className="ui-field__error ui-checkbox__error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
