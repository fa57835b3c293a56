import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** How far each browser history entry was scrolled when it was left. */
const left = new Map<string, number>();
const page = () => document.documentElement;

/**
 * On Back and Forward, restores the scroll position of a screen, or of the part that scrolls, once it `isThere`; the
 * browser tries while the screen is still empty.
 */
export function useScrollPlace(isThere: boolean, findPart: () => Element | null = page): void {
  const { key } = useLocation();
  const isDone = useRef(false);
  useLayoutEffect(() => {
    if (!isThere || isDone.current) return;
    isDone.current = true;
    const top = left.get(key);
    if (top !== undefined) findPart()?.scrollTo(0, top);
  }, [key, isThere, findPart]);
  useLayoutEffect(() => () => void left.set(key, findPart()?.scrollTop ?? 0), [key, findPart]);
}
