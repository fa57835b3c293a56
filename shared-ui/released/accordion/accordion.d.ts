import { type ReactNode } from 'react';
export interface AccordionItem {
    id: string;
    title: ReactNode;
    content: ReactNode;
    open?: boolean;
}
export interface AccordionProps {
    items: readonly AccordionItem[];
    /** One open at a time; the open one can always be closed. */
    single?: boolean;
    onOpen?: (id: string) => void;
}
/** Disclosure list on native `<details>`: it opens before any script has run. */
export declare function Accordion({ items, single, onOpen }: AccordionProps): import("react").JSX.Element;
