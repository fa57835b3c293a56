import type { ComponentPropsWithRef } from 'react';
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'small';
export interface ButtonProps extends ComponentPropsWithRef<'button'> {
    /** `primary` is the one action of a screen. */
    variant?: ButtonVariant;
    size?: ButtonSize;
}
/** Class names shared by everything that looks like a button. */
export declare function buttonClass(variant: ButtonVariant, size: ButtonSize, extra?: string): string;
export declare function Button({ variant, size, type, className, ...rest }: ButtonProps): import("react").JSX.Element;
