/** Runs a function when the browser is idle, at the latest after two seconds. Safari has no such event; it waits a moment. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2000 });
  else setTimeout(run, 200);
}
