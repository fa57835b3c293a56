/**
 * Gives an element its focus back, and opens a popover again, after another program has moved it, as some do to wrap a
 * field: the browser ends both for what leaves the page, even when it returns at once.
 */
export function keepMoved(): void {
  let focused: HTMLElement | null = null;
  let opened: HTMLElement | null = null;
  const forget = (): void => {
    if (focused !== document.activeElement) focused = null;
  };
  const hear = ({ type, target, newState }: Event & { newState?: string }): void => {
    const element = target as HTMLElement;
    if (type === 'toggle' && element.popover) opened = newState === 'open' ? element : null;
    if (type === 'focusin') focused = element;
    // The visitor left it, unless it has its focus back by then.
    if (type === 'focusout') setTimeout(forget);
  };
  for (const type of ['focusin', 'focusout', 'toggle']) addEventListener(type, hear, { capture: true });

  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes])) {
      if (!node.isConnected) continue;
      if (node.contains(opened) && !opened?.matches(':popover-open')) opened?.showPopover();
      if (node.contains(focused)) focused?.focus({ preventScroll: true });
    }
  }).observe(document.documentElement, { childList: true, subtree: true });
}
