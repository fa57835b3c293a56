import type { ComponentPropsWithRef } from 'react';
export interface CardProps extends ComponentPropsWithRef<'div'> {
    tone?: 'plain' | 'sunken' | 'dark';
}
export declare function Card({ tone, className, ...rest }: CardProps): import("react").JSX.Element;
