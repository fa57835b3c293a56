/** Runs a function when the browser is idle. Safari has no such event, so it runs there after a second. */
export function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 1000);
}
