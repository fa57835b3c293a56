import type { ComponentPropsWithRef } from 'react';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  tone?: 'plain' | 'sunken' | 'dark';
}

/** A box with its own background. */
export function Card({ tone = 'plain', className, ...rest }: CardProps) {
  return <div className={['ui-card', `ui-card--${tone}`, className].filter(Boolean).join(' ')} {...rest} />;
}
