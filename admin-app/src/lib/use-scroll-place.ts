import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** How far each place in the browser's history was scrolled when it was left. */
const left = new Map<string, number>();
const page = () => document.documentElement;

/**
 * Back and Forward scroll a screen, or the part of it that scrolls, to where it was left once it `isThere`; the browser
 * tries when it is empty still.
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
