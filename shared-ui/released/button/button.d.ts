import type { ComponentPropsWithRef } from 'react';
import { type ButtonSize, type ButtonVariant } from './button-class.ts';
export interface ButtonProps extends ComponentPropsWithRef<'button'> {
    variant?: ButtonVariant;
    size?: ButtonSize;
}
export declare function Button({ variant, size, type, className, ...rest }: ButtonProps): import("react").JSX.Element;
