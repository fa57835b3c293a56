import type { ComponentPropsWithRef } from 'react';
import { type ButtonSize, type ButtonVariant } from './button-class.ts';
export interface ButtonProps extends ComponentPropsWithRef<'button'> {
    /** `primary` is the one action of a screen. */
    variant?: ButtonVariant;
    size?: ButtonSize;
}
/** A plain button unless `type` says 'submit'. */
export declare function Button({ variant, size, type, className, ...rest }: ButtonProps): import("react").JSX.Element;
