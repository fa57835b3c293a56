import { type ReactNode, useId } from 'react';

export interface FieldTexts {
  label: string;
  /** Shown below the control; screen readers read it with the control. */
  hint?: string | undefined;
  /** When set, the control is marked invalid and screen readers read this text with it. */
  error?: string | undefined;
}

interface FieldIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  id: string | undefined;
  required: boolean | undefined;
  className?: string | undefined;
  children: (ids: FieldIds) => ReactNode;
}

/** Label, hint and error around one control. Required fields are marked with an asterisk. */
export function Field({ label, hint, error, id, required, className, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div className={['ui-field', className].filter(Boolean).join(' ')}>
      <label className="ui-field__label" htmlFor={controlId}>
        {label}
        {required && (
          <span className="ui-field__required" aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      {children({
        id: controlId,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p className="ui-field__hint" id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className="ui-field__error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
