import type { ComponentPropsWithRef } from 'react';
import { type FieldTexts } from './field.tsx';
export interface TextFieldProps extends FieldTexts, ComponentPropsWithRef<'input'> {
}
export declare function TextField({ label, hint, error, id, className, ...input }: TextFieldProps): import("react").JSX.Element;
