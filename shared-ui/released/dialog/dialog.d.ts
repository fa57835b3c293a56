import { type ReactNode } from 'react';
export interface DialogProps {
    open: boolean;
    onClose: () => void;
    title: string;
    children: ReactNode;
    footer?: ReactNode;
    modal?: boolean;
}
export declare function Dialog({ open, onClose, title, children, footer, modal }: DialogProps): import("react").JSX.Element;
