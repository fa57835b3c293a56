import { type ReactNode } from 'react';
export interface AccordionItem {
    id: string;
    title: ReactNode;
    content: ReactNode;
    open?: boolean;
}
export interface AccordionProps {
    items: readonly AccordionItem[];
    single?: boolean;
    onOpen?: (id: string) => void;
}
export declare function Accordion({ items, single, onOpen }: AccordionProps): import("react").JSX.Element;
