import type { ComponentPropsWithRef } from 'react';
import { type FieldTexts } from './field.tsx';
export interface TextFieldProps extends FieldTexts, ComponentPropsWithRef<'input'> {
}
/** A one-line input with its label; takes every property of the native input. */
export declare function TextField({ label, hint, error, id, className, ...input }: TextFieldProps): import("react").JSX.Element;
/** Optional texts left out rather than set to undefined, as the exact types ask. */
export declare function fieldTexts(label: string, hint: string | undefined, error: string | undefined): FieldTexts;
