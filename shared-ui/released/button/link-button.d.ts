import type { ComponentPropsWithRef } from 'react';
import { type ButtonSize, type ButtonVariant } from './button-class.ts';
export interface LinkButtonProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
    /** A path of the same application is followed by the router; `tel:`, `mailto:` and absolute addresses are plain links. */
    to: string;
    variant?: ButtonVariant;
    size?: ButtonSize;
}
/** A link that looks like a button. */
export declare function LinkButton({ to, variant, size, className, ...rest }: LinkButtonProps): import("react").JSX.Element;
