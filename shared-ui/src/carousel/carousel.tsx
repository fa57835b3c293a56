import { type ReactNode, useEffect, useRef, useState } from 'react';

/** The carousel's interface texts, in the language of the page. */
export interface CarouselWords {
  role: string;
  items: (label: string, count: number) => string;
  previous: string;
  next: string;
  position: (number: number, count: number) => string;
  play: string;
  pause: string;
}

const english: CarouselWords = {
  role: 'carousel',
  items: (label, count) => `${label}, ${count} items`,
  previous: 'Previous',
  next: 'Next',
  position: (number, count) => `${number} of ${count}`,
  play: 'Play',
  pause: 'Pause',
};

export interface CarouselProps {
  /** Accessible name, such as 'Client Reviews'. */
  label: string;
  slides: readonly { id: string; content: ReactNode }[];
  /** Milliseconds between automatic steps. Without it, the carousel moves only by hand. Ignored for a single slide. */
  autoAdvanceMs?: number;
  /** Defaults to English, for hosts built before it existed. */
  words?: CarouselWords;
  className?: string;
}

/** Returns how far, in px, a list is scrolled when it shows a slide, at its start if there is enough after it. */
const leftOf = (slide: HTMLElement, list: HTMLElement): number =>
  Math.min(slide.offsetLeft - list.offsetLeft, list.scrollWidth - list.clientWidth);

/**
 * A scroll-snap carousel that can be swiped before any script runs. Automatic steps loop, can be paused, stop while the
 * pointer or focus is inside or the carousel is out of view, and never start under reduced motion.
 */
export function Carousel({ label, slides, autoAdvanceMs, words = english, className }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  /** The target scroll position, in px, of a step in progress. Slides passed on the way do not become current. */
  const goal = useRef<number | undefined>(undefined);
  const rest = useRef(0);
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const [inSight, setInSight] = useState(false);
  const many = slides.length > 1;
  const automatic = many && autoAdvanceMs !== undefined;
  const held = pointed || focused;

  function show(index: number): void {
    const list = track.current;
    const next = (index + slides.length) % slides.length;
    const slide = list?.children[next];
    if (!list || !(slide instanceof HTMLElement)) return;
    const left = leftOf(slide, list);
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    goal.current = Math.abs(list.scrollLeft - left) < 1 ? undefined : left;
    // Set immediately, so that a second press during the movement goes one slide further.
    setCurrent(next);
    list.scrollTo({ left, behavior: still ? 'instant' : 'smooth' });
    // A step that is interrupted before it has moved fires no event at all.
    window.clearTimeout(rest.current);
    rest.current = window.setTimeout(takeOver, 500);
  }

  /** After a swipe, the slide nearest the start becomes current; at the end, any of those that are in sight may be. */
  function follow(list: HTMLUListElement): void {
    window.clearTimeout(rest.current);
    if (goal.current !== undefined) {
      // An interrupted step never reaches its goal, and not every browser fires an event when scrolling ends.
      rest.current = window.setTimeout(takeOver, 200);
      if (Math.abs(list.scrollLeft - goal.current) < 1) goal.current = undefined;
      return;
    }
    const away = [...list.children].map((slide) => Math.abs(leftOf(slide as HTMLElement, list) - list.scrollLeft));
    setCurrent((now) => ((away[now] ?? Infinity) < 1 ? now : away.indexOf(Math.min(...away))));
  }

  /** A swipe cancels a step that is in progress or has not started to move. */
  function takeOver(): void {
    goal.current = undefined;
    if (track.current) follow(track.current);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, because it may have been swiped before the app loaded
  useEffect(() => {
    const frameId = requestAnimationFrame(() => track.current && follow(track.current));
    return () => cancelAnimationFrame(frameId);
  }, []);

  useEffect(() => {
    if (!automatic || !frame.current) return;
    const seen = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? false));
    seen.observe(frame.current);
    return () => seen.disconnect();
  }, [automatic]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step starts a new wait
  useEffect(() => {
    if (!automatic || !inSight || paused || held || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = window.setTimeout(() => show(current + 1), autoAdvanceMs);
    return () => window.clearTimeout(timer);
  }, [automatic, inSight, paused, held, current, autoAdvanceMs]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls; a region for each would crowd the landmarks
    <div
      ref={frame}
      role="group"
      className={['ui-carousel', className].filter(Boolean).join(' ')}
      aria-roledescription={words.role}
      aria-label={label}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      // Pressing a button leaves focus on it; only a visible focus means that the visitor is reading.
      onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
      <ul
        className="ui-carousel__track"
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        tabIndex={0}
        aria-label={words.items(label, slides.length)}
        onScroll={({ currentTarget }) => follow(currentTarget)}
        onPointerDown={takeOver}
        onWheel={takeOver}
        onKeyDown={(event) => {
          // The browser would count from where a step in progress happens to be.
          const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
          if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          show(current + step);
        }}
      >
        {slides.map((slide, at) => (
          <li key={slide.id} className="ui-carousel__slide" data-current={at === current}>
            {slide.content}
          </li>
        ))}
      </ul>
      {many && (
        <div className="ui-carousel__controls">
          <button
            type="button"
            className="ui-carousel__button"
            aria-label={words.previous}
            onClick={() => show(current - 1)}
          >
            <span aria-hidden="true">‹</span>
          </button>
          <span className="ui-carousel__position" aria-live={automatic && !paused ? 'off' : 'polite'}>
            {words.position(current + 1, slides.length)}
          </span>
          <button
            type="button"
            className="ui-carousel__button"
            aria-label={words.next}
            onClick={() => show(current + 1)}
          >
            <span aria-hidden="true">›</span>
          </button>
          {automatic && (
            <button type="button" className="ui-carousel__button" onClick={() => setPaused(!paused)}>
              {paused ? words.play : words.pause}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
