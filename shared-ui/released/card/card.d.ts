import type { ComponentPropsWithRef } from 'react';
export interface CardProps extends ComponentPropsWithRef<'div'> {
    tone?: 'plain' | 'sunken' | 'dark';
}
/** A box on a ground of its own. */
export declare function Card({ tone, className, ...rest }: CardProps): import("react").JSX.Element;
