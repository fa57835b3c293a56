import { type ReactNode } from 'react';
export interface TabItem {
    id: string;
    label: string;
    content: ReactNode;
}
export interface TabsProps {
    /** Accessible name of the row of tabs. */
    label: string;
    items: readonly TabItem[];
}
/** Tabs by the ARIA pattern: arrow keys, Home and End move and select. */
export declare function Tabs({ label, items }: TabsProps): import("react").JSX.Element;
