/**
 * Closes menu and drawer when something beside them is touched, when the focus has gone on beside them, and as soon as one
 * of their links is followed: on a slow line its page takes a while. The button that opened one is left to itself.
 */
export function closePopovers(): void {
  if (!HTMLElement.prototype.hidePopover) return;
  const close = ({ target, type }: Event): void => {
    if (!(target instanceof Element)) return;
    const follows = type === 'click' && target.closest('a');
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) {
      if (follows || !(open.contains(target) || target.closest(`[popovertarget="${open.id}"]`))) open.hidePopover();
    }
  };
  // Popovers close on a touch beside them by themselves, but not in Safari on iOS before 18.3.
  for (const type of ['pointerdown', 'focusin', 'click']) addEventListener(type, close, { capture: true });
}
