/**
 * A browser keeps the page it leaves, as it is, and may show it again for Back: to whoever sits there then, signed out or
 * not, with a list that has stopped hearing of changes. So nothing is left on a page that is put away (`empty` takes
 * everything off it), and one that is brought back is loaded anew, with its session checked first.
 */
export function emptyPageWhenKept(empty: () => void): void {
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) empty();
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
