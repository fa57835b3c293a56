import { type ComponentPropsWithRef } from 'react';
export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
    label: string;
    error?: string | undefined;
}
export declare function Checkbox({ label, error, id, className, ...input }: CheckboxProps): import("react").JSX.Element;
