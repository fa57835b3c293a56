/**
 * Closes menu and drawer on a touch beside them. Popovers do that by themselves, but not in Safari on iOS before 18.3.
 * Touches on the button that opened one are left to the button.
 */
export function closePopovers(): void {
  if (!HTMLElement.prototype.hidePopover) return;
  const close = ({ target }: Event): void => {
    if (!(target instanceof Element)) return;
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) {
      if (!open.contains(target) && !target.closest(`[popovertarget="${open.id}"]`)) open.hidePopover();
    }
  };
  addEventListener('pointerdown', close, { capture: true });
}
