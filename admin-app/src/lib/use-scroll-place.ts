import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** How far each browser history entry was scrolled when it was left. */
const left = new Map<string, number>();

/** On Back and Forward, restores the scroll position of a screen once it `isThere`; the browser tries while it is still empty. */
export function useScrollPlace(isThere: boolean): void {
  const { key } = useLocation();
  const isDone = useRef(false);
  useLayoutEffect(() => {
    if (!isThere || isDone.current) return;
    isDone.current = true;
    const top = left.get(key);
    if (top !== undefined) scrollTo(0, top);
  }, [key, isThere]);
  useLayoutEffect(() => () => void left.set(key, scrollY), [key]);
}
