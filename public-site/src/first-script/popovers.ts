import { painted } from '../lib/painted.ts';

const besideTheDrawer = '.ui-skip-link, .nav-bar__inner, main, .footer, .call-bar';

/**
 * What the menu and the drawer need beyond the browser's popovers.
 *
 * They close on a press outside them, when focus moves outside them, on Back and Forward, and as soon as one of their
 * links is followed, because on a slow connection the next page takes a while. A press on the button that opened a popover
 * is left to that button.
 *
 * Focus stays in the drawer: while it is open, the rest of the page is inert.
 */
export function servePopovers(): void {
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

  const setInert = (isOpen: boolean): void => {
    for (const element of document.querySelectorAll<HTMLElement>(besideTheDrawer)) element.inert = isOpen;
  };
  const follow = ({ target, newState }: Event & { newState?: string }): void => {
    const popover = target as HTMLElement;
    if (!popover.matches('.drawer')) return;
    // It ends before the drawer closes, because the browser then returns focus to the menu button, which must be focusable,
    // and begins once the drawer is seen, because it restyles the whole page.
    if (newState === 'closed') setInert(false);
    else void painted().then(() => setInert(popover.matches(':popover-open')));
  };
  addEventListener('beforetoggle', follow, { capture: true });
  // Opened before this script ran.
  if (document.querySelector('.drawer:popover-open')) setInert(true);
}
