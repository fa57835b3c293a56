import type { ComponentPropsWithRef } from 'react';
import { type FieldTexts } from './field.tsx';
export interface SelectFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'select'>, 'children'> {
    /** A disabled first entry with an empty value, shown until something is chosen. */
    placeholder?: string;
    /** Each option's text is its value. */
    options: readonly string[];
}
export declare function SelectField({ label, hint, error, id, className, placeholder, options, ...select }: SelectFieldProps): import("react").JSX.Element;
