import type { ComponentPropsWithRef } from 'react';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  tone?: 'plain' | 'sunken' | 'dark';
}

/** A box on a ground of its own. */
export function Card({ tone = 'plain', className, ...rest }: CardProps) {
  return <div className={['ui-card', `ui-card--${tone}`, className].filter(Boolean).join(' ')} {...rest} />;
}
