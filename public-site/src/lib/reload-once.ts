/**
 * A release removes chunks that an old page still names: one reload brings the new page. What a reloaded page misses is
 * missing from the server as well. Without a network a reload would only take the page away.
 */
export function reloadOnce(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigator.onLine && navigation && navigation.type !== 'reload') location.reload();
}
