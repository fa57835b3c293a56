import { type ReactNode } from 'react';
export interface FieldTexts {
    label: string;
    hint?: string | undefined;
    error?: string | undefined;
}
interface FieldIds {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
}
interface FieldProps extends FieldTexts {
    id: string | undefined;
    required: boolean | undefined;
    className?: string | undefined;
    children: (ids: FieldIds) => ReactNode;
}
export declare function Field({ label, hint, error, id, required, className, children }: FieldProps): import("react").JSX.Element;
export {};
