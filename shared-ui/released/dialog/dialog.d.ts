import { type ReactNode } from 'react';
export interface DialogProps {
    open: boolean;
    /** Called for Escape, the close button and a click that begins and ends beside the dialog. */
    onClose: () => void;
    title: string;
    children: ReactNode;
    /** Buttons at the bottom; they stay in sight while the content scrolls. */
    footer?: ReactNode;
    /** False: it stands at the side, and the page beside it stays in use. Hosts on a kit without this get a modal one. */
    modal?: boolean;
}
/** A dialog on the native element. While it is modal, focus is kept inside and given back by the browser. */
export declare function Dialog({ open, onClose, title, children, footer, modal }: DialogProps): import("react").JSX.Element;
