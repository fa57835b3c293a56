import { type ReactNode } from 'react';
export interface CarouselProps {
    /** Accessible name, such as 'Client Reviews'. */
    label: string;
    slides: readonly {
        id: string;
        content: ReactNode;
    }[];
    /** Milliseconds between automatic steps; left out, it only moves by hand. Only used with more than one slide. */
    autoAdvanceMs?: number;
    className?: string;
}
/**
 * A scroll-snap carousel: it can be swiped and scrolled before any script runs. Automatic steps loop, stop while
 * the pointer or the focus is inside or it is out of sight, can be paused, and never start under reduced motion.
 */
export declare function Carousel({ label, slides, autoAdvanceMs, className }: CarouselProps): import("react").JSX.Element;
