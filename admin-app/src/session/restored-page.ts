/**
 * A browser keeps the page it leaves and may show it again on Back: to anyone at the computer, signed in or not, with a
 * list that no longer receives changes. So a page that is put away is emptied (`empty` removes everything), and a page
 * that is brought back is reloaded, with its session checked first.
 */
export function emptyPageWhenKept(empty: () => void): void {
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) empty();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
