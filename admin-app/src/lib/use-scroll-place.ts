import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** How far each place in the browser's history was scrolled when it was left. */
const left = new Map<string, number>();

/** Back and Forward scroll a screen to where it was left once it `isThere`; the browser tries when it is empty still. */
export function useScrollPlace(isThere: boolean): void {
  const { key } = useLocation();
  const isDone = useRef(false);
  useLayoutEffect(() => {
    if (!isThere || isDone.current) return;
    isDone.current = true;
    scrollTo(0, left.get(key) ?? scrollY);
  }, [key, isThere]);
  useLayoutEffect(() => () => void left.set(key, scrollY), [key]);
}
