import { type ReactNode } from 'react';
export interface TabItem {
    id: string;
    label: string;
    content: ReactNode;
}
export interface TabsProps {
    label: string;
    items: readonly TabItem[];
}
export declare function Tabs({ label, items }: TabsProps): import("react").JSX.Element;
