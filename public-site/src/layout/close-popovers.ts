/**
 * Closes the menu and the drawer on a press outside them, when focus moves outside them, on Back and Forward, and as
 * soon as one of their links is followed, because on a slow connection the next page takes a while. A press on the
 * button that opened a popover is left to that button.
 */
export function closePopovers(): void {
  if (!HTMLElement.prototype.hidePopover) return;
  const close = ({ target, type }: Event): void => {
    // Back and Forward are reported on the window, which is outside everything.
    const place = target instanceof Element ? target : document.body;
    const follows = type === 'click' && place.closest('a');
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) {
      if (follows || !(open.contains(place) || place.closest(`[popovertarget="${open.id}"]`))) open.hidePopover();
    }
  };
  // Popovers close by default on a press outside them, but not in Safari on iOS before 18.3.
  for (const type of ['pointerdown', 'focusin', 'click', 'popstate']) addEventListener(type, close, { capture: true });
}
