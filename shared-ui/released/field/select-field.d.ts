import type { ComponentPropsWithRef } from 'react';
import { type FieldTexts } from './field.tsx';
export interface SelectFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'select'>, 'children'> {
    placeholder?: string;
    options: readonly string[];
    optionLabels?: Readonly<Record<string, string>>;
}
export declare function SelectField(props: SelectFieldProps): import("react").JSX.Element;
