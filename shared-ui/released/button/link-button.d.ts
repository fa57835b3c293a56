import type { ComponentPropsWithRef } from 'react';
import { type ButtonSize, type ButtonVariant } from './button-class.ts';
export interface LinkButtonProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
    to: string;
    variant?: ButtonVariant;
    size?: ButtonSize;
}
export declare function LinkButton({ to, variant, size, className, ...rest }: LinkButtonProps): import("react").JSX.Element;
