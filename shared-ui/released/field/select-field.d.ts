import type { ComponentPropsWithRef } from 'react';
import { type FieldTexts } from './field.tsx';
export interface SelectFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'select'>, 'children'> {
    /** A disabled first entry with an empty value, shown until something is chosen. */
    placeholder?: string;
    /** Their values. */
    options: readonly string[];
    /** What an option is called where that is not its value. */
    optionLabels?: Readonly<Record<string, string>>;
}
/** A choice of one text; the placeholder is shown first and cannot be chosen. */
export declare function SelectField(props: SelectFieldProps): import("react").JSX.Element;
