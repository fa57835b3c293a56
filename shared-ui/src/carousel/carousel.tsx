import { type ReactNode, useEffect, useRef, useState } from 'react';

export interface CarouselProps {
  /** Accessible name, such as 'Client Reviews'. */
  label: string;
  slides: readonly { id: string; content: ReactNode }[];
  /** Milliseconds between automatic steps; left out, it only moves by hand. Only used with more than one slide. */
  autoAdvanceMs?: number;
  className?: string;
}

/**
 * A scroll-snap carousel: it can be swiped and scrolled before any script runs. Automatic steps loop, stop while
 * the pointer or the focus is inside or it is out of sight, can be paused, and never start under reduced motion. Spec sections 2, 4 and 9.
 */
export function Carousel({ label, slides, autoAdvanceMs, className }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const frame = useRef<HTMLElement>(null);
  /** Where a movement is going to; the slides that it passes are not the current one. */
  const goal = useRef<number | undefined>(undefined);
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
    const left = slide.offsetLeft - list.offsetLeft;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    goal.current = Math.abs(list.scrollLeft - left) < 1 ? undefined : next;
    // At once: a second press during the movement goes one further.
    setCurrent(next);
    list.scrollTo({ left, behavior: still ? 'instant' : 'smooth' });
  }

  useEffect(() => {
    const list = track.current;
    if (!list) return;
    const seen = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          const index = [...list.children].indexOf(entry.target);
          if (!entry.isIntersecting || (goal.current ?? index) !== index) continue;
          goal.current = undefined;
          setCurrent(index);
        }
      },
      { root: list, threshold: 0.6 },
    );
    for (const slide of list.children) seen.observe(slide);
    return () => seen.disconnect();
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
    <section
      ref={frame}
      className={['ui-carousel', className].filter(Boolean).join(' ')}
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <ul
        className="ui-carousel__track"
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
        tabIndex={0}
        aria-label={`${label}, ${slides.length} items`}
        onScrollEnd={() => {
          goal.current = undefined;
        }}
      >
        {slides.map((slide) => (
          <li key={slide.id} className="ui-carousel__slide">
            {slide.content}
          </li>
        ))}
      </ul>
      {many && (
        <div className="ui-carousel__controls">
          <button type="button" className="ui-carousel__button" aria-label="Previous" onClick={() => show(current - 1)}>
            <span aria-hidden="true">‹</span>
          </button>
          <span className="ui-carousel__position" aria-live={automatic && !paused ? 'off' : 'polite'}>
            {current + 1} of {slides.length}
          </span>
          <button type="button" className="ui-carousel__button" aria-label="Next" onClick={() => show(current + 1)}>
            <span aria-hidden="true">›</span>
          </button>
          {automatic && (
            <button type="button" className="ui-carousel__button" onClick={() => setPaused(!paused)}>
              {paused ? 'Play' : 'Pause'}
            </button>
          )}
        </div>
      )}
    </section>
  );
}
