import type { ComponentPropsWithRef } from 'react';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** `primary` is for a screen's one main action. */
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A button that submits its form only when `type` is 'submit'. */
export function Button({ variant = 'secondary', size = 'medium', type = 'button', className, ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(variant, size, className)} {...rest} />;
}
