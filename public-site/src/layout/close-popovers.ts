/**
 * Closes menu and drawer when something beside them is touched, when the focus has gone on beside them, with Back and
 * Forward, and as soon as one of their links is followed: on a slow line its page takes a while. The button that opened
 * one is left to itself.
 */
export function closePopovers(): void {
  if (!HTMLElement.prototype.hidePopover) return;
  const close = ({ target, type }: Event): void => {
    // Back and Forward are reported by the window, which is beside everything.
    const place = target instanceof Element ? target : document.body;
    const follows = type === 'click' && place.closest('a');
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) {
      if (follows || !(open.contains(place) || place.closest(`[popovertarget="${open.id}"]`))) open.hidePopover();
    }
  };
  // Popovers close on a touch beside them by themselves, but not in Safari on iOS before 18.3.
  for (const type of ['pointerdown', 'focusin', 'click', 'popstate']) addEventListener(type, close, { capture: true });
}
