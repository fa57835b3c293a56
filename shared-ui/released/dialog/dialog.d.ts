import { type ReactNode } from 'react';
export interface DialogProps {
    open: boolean;
    /** Called for Escape, the close button and a click beside the dialog. */
    onClose: () => void;
    title: string;
    children: ReactNode;
    /** Buttons at the bottom; they stay in sight while the content scrolls. */
    footer?: ReactNode;
}
/** A modal dialog on the native element: focus is kept inside and given back by the browser. */
export declare function Dialog({ open, onClose, title, children, footer }: DialogProps): import("react").JSX.Element;
