import type { ComponentPropsWithRef } from 'react';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'small';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** `primary` is the one action of a screen. */
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** Class names shared by everything that looks like a button. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize, extra?: string): string {
  return ['ui-button', `ui-button--${variant}`, `ui-button--${size}`, extra].filter(Boolean).join(' ');
}

export function Button({ variant = 'secondary', size = 'medium', type = 'button', className, ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(variant, size, className)} {...rest} />;
}
