import { useEffect, useEffectEvent, useState } from 'react';

/** Acts every so many milliseconds; not at all while that is undefined. */
export function useInterval(act: () => void, everyMs: number | undefined): void {
  const onTick = useEffectEvent(act);
  useEffect(() => {
    if (everyMs === undefined) return undefined;
    const timer = setInterval(() => onTick(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}

/** The time, anew every `everyMs`. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), everyMs);
  return now;
}
