import { type ComponentPropsWithRef } from 'react';
export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
    label: string;
}
export declare function Checkbox({ label, id, className, ...input }: CheckboxProps): import("react").JSX.Element;
