/** Nobody has been at the list for so long that its rows may move. */
const calmMs = 2_000;
const touches = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin', 'focusout', 'scroll'];

/**
 * Watches a grid's element. Returns a function that returns whether somebody is at it: it is scrolled, has the pointer or
 * the focus, a dialog is open, or that was so until two seconds ago.
 */
export function watchUse(list: HTMLElement): () => boolean {
  let touchedAt = Number.NEGATIVE_INFINITY;
  const touch = () => {
    touchedAt = performance.now();
  };
  for (const type of touches) list.addEventListener(type, touch, { capture: true, passive: true });
  // A touch screen leaves the place that was touched last hovered.
  const hasPointer = () => matchMedia('(hover: hover)').matches && list.matches(':hover');
  const isScrolled = () => (list.querySelector('.ag-grid-viewport')?.scrollTop ?? 0) > 0;
  return () => {
    const hasFocus = list.contains(document.activeElement);
    if (hasFocus || hasPointer() || isScrolled() || document.querySelector('dialog[open]')) touch();
    return performance.now() - touchedAt < calmMs;
  };
}
