import type { ComponentPropsWithRef } from 'react';
import { type FieldTexts } from './field.tsx';
export interface TextAreaProps extends FieldTexts, ComponentPropsWithRef<'textarea'> {
}
export declare function TextArea({ label, hint, error, id, className, ...area }: TextAreaProps): import("react").JSX.Element;
