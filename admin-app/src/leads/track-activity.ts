/** Rows may move once the list has been unused for this long. */
const calmMs = 2_000;
const touches = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin', 'focusout', 'scroll'];

/**
 * Watches a grid's element. Returns a function that reports whether the list is in use: it is scrolled, it has the
 * pointer or focus, a dialog is open, or any of these was true less than two seconds ago.
 */
export function trackActivity(list: HTMLElement): () => boolean {
  let touchedAt = Number.NEGATIVE_INFINITY;
  const touch = () => {
    touchedAt = performance.now();
  };
  for (const type of touches) list.addEventListener(type, touch, { capture: true, passive: true });
  // A touch screen leaves the last touched place hovered.
  const hasPointer = () => matchMedia('(hover: hover)').matches && list.matches(':hover');
  const isScrolled = () => (list.querySelector('.ag-grid-viewport')?.scrollTop ?? 0) > 0;
  return () => {
    const hasFocus = list.contains(document.activeElement);
    if (hasFocus || hasPointer() || isScrolled() || document.querySelector('dialog[open]')) touch();
    return performance.now() - touchedAt < calmMs;
  };
}
