import { type ComponentPropsWithRef, useId } from 'react';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: string;
}

/** A checkbox with its label beside it. */
export function Checkbox({ label, id, className, ...input }: CheckboxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div className={['ui-checkbox', className].filter(Boolean).join(' ')}>
      <input type="checkbox" className="ui-checkbox__box" id={controlId} {...input} />
      <label className="ui-checkbox__label" htmlFor={controlId}>
        {label}
      </label>
    </div>
  );
}
