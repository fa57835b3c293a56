/** More addresses than call within a few seconds; above it, idle ones are dropped. */
const KEPT = 10_000;

/**
 * Works like nginx's limit_req with nodelay: accepts `perSecond` requests a second of each key, plus a burst. The
 * function that it returns counts one request and returns whether it may pass.
 */
export function createCallLimit(perSecond: number, burst: number, clock = () => performance.now()) {
  const buckets = new Map<string, { level: number; at: number }>();
  const levelOf = (key: string, now: number) => {
    const { level, at } = buckets.get(key) ?? { level: 0, at: now };
    return Math.max(0, level - ((now - at) / 1000) * perSecond);
  };
  return (key: string): boolean => {
    const now = clock();
    const level = levelOf(key, now);
    if (level > burst) return false;
    if (buckets.size >= KEPT) for (const known of buckets.keys()) if (levelOf(known, now) === 0) buckets.delete(known);
    buckets.set(key, { level: level + 1, at: now });
    return true;
  };
}
