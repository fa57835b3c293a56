const marker = 'advocate-reloaded';

/**
 * A release removes chunks that an old tab still names: one reload of the path brings the new page. What is missing
 * then is missing from the server as well. Without a network a reload would only take the page away.
 */
export function reloadOnce(): void {
  if (!navigator.onLine) return;
  try {
    if (sessionStorage.getItem(marker) === location.pathname) return;
    sessionStorage.setItem(marker, location.pathname);
  } catch {
    // Without storage nobody could tell a second time from the first.
    return;
  }
  location.reload();
}

/** The page has come up whole, so the next release may reload it again. */
export function forgetReload(): void {
  try {
    sessionStorage.removeItem(marker);
  } catch {
    // Nothing was kept.
  }
}
