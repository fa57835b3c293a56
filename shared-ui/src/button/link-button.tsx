import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router-dom';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';

export interface LinkButtonProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** The router follows a path of the same application; `tel:`, `mailto:` and absolute addresses are plain links. */
  to: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A link that looks like a button. */
export function LinkButton({ to, variant = 'secondary', size = 'medium', className, ...rest }: LinkButtonProps) {
  const look = buttonClass(variant, size, className);
  return /^[a-z]+:/i.test(to) ? (
    <a href={to} className={look} {...rest} />
  ) : (
    <Link to={to} className={look} {...rest} />
  );
}
