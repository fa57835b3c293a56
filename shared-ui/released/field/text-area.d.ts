import type { ComponentPropsWithRef } from 'react';
import { type FieldTexts } from './field.tsx';
export interface TextAreaProps extends FieldTexts, ComponentPropsWithRef<'textarea'> {
}
/** Several lines of text, with label, hint and error. */
export declare function TextArea({ label, hint, error, id, className, ...area }: TextAreaProps): import("react").JSX.Element;
