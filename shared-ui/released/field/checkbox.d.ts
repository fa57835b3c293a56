import { type ComponentPropsWithRef } from 'react';
export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
    label: string;
    /** When given, the box is marked invalid and the text is read with it. */
    error?: string | undefined;
}
/** A checkbox with its label beside it. */
export declare function Checkbox({ label, error, id, className, ...input }: CheckboxProps): import("react").JSX.Element;
