import { type ReactNode } from 'react';
/** The carousel's words beside its slides, in the language of the page. */
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
    /** Accessible name, such as 'Client Reviews'. */
    label: string;
    slides: readonly {
        id: string;
        content: ReactNode;
    }[];
    /** Milliseconds between automatic steps; left out, it only moves by hand. Only used with more than one slide. */
    autoAdvanceMs?: number;
    /** English when left out, as by hosts from before. */
    words?: CarouselWords;
    className?: string;
}
/**
 * A scroll-snap carousel: it can be swiped and scrolled before any script runs. Automatic steps loop, stop while
 * the pointer or the focus is inside or it is out of sight, can be paused, and never start under reduced motion.
 */
export declare function Carousel({ label, slides, autoAdvanceMs, words, className }: CarouselProps): import("react").JSX.Element;
