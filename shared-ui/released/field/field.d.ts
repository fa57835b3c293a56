import { type ReactNode } from 'react';
export interface FieldTexts {
    label: string;
    /** Shown below the control and read with it. */
    hint?: string | undefined;
    /** When given, the control is marked invalid and the text is read with it. */
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
/** Label, hint and error around one control. A required field is marked with an asterisk. */
export declare function Field({ label, hint, error, id, required, className, children }: FieldProps): import("react").JSX.Element;
export {};
