import type { ComponentPropsWithRef } from 'react';
import { type FieldTexts } from './field.tsx';
export interface TextFieldProps extends FieldTexts, ComponentPropsWithRef<'input'> {
}
/** A one-line input with its label; takes every property of the native input. */
export declare function TextField({ label, hint, error, id, className, ...input }: TextFieldProps): import("react").JSX.Element;
