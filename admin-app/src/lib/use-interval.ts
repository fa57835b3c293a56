import { useEffect, useEffectEvent, useState } from 'react';

/** Calls `act` every `everyMs` milliseconds, and never while that is undefined. */
export function useInterval(act: () => void, everyMs: number | undefined): void {
  const onTick = useEffectEvent(act);
  useEffect(() => {
    if (everyMs === undefined) return undefined;
    const timer = setInterval(() => onTick(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}

/** Returns the time, updated every `everyMs` milliseconds. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), everyMs);
  return now;
}
