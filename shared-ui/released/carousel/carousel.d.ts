import { type ReactNode } from 'react';
export interface CarouselWords {
    role: string;
    items: (label: string, count: number) => string;
    previous: string;
    next: string;
    position: (number: number, count: number) => string;
    play: string;
    pause: string;
}
export interface CarouselProps {
    label: string;
    slides: readonly {
        id: string;
        content: ReactNode;
    }[];
    autoAdvanceMs?: number;
    words?: CarouselWords;
    className?: string;
}
export declare function Carousel({ label, slides, autoAdvanceMs, words, className }: CarouselProps): import("react").JSX.Element;
