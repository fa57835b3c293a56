import type { ComponentPropsWithRef } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** `primary` is the one action of a screen. */
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A plain button unless `type` says 'submit'. */
export function Button({ variant = 'secondary', size = 'medium', type = 'button', className, ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(variant, size, className)} {...rest} />;
}
