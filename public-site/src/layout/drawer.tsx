import type { Office } from '@advocate/facts/offices';
import type { ToggleEvent } from 'react';
import { useSite } from '../lib/site.ts';
import { Icon } from './icon.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { NavItems } from './nav-items.tsx';
import { OpenNow } from './open-now.tsx';
import { PhoneLink } from './phone-link.tsx';
import { contactLinks, siteLinks } from './site-links.ts';

const besideTheDrawer = '.ui-skip-link, .nav-bar__inner, main, .footer, .call-bar';

/**
 * Keeps focus in the drawer by making the rest of the page inert. It starts after the drawer has opened, because it
 * restyles the whole page, and ends before the drawer closes, because the browser then returns focus to the menu
 * button, which must be focusable.
 */
function keepFocusInside({ newState, type }: ToggleEvent<HTMLElement>): void {
  const isOpen = newState === 'open';
  if (isOpen && type === 'beforetoggle') return;
  for (const element of document.querySelectorAll<HTMLElement>(besideTheDrawer)) element.inert = isOpen;
}

/** The side drawer on small screens: the bar's links and CALL NOW. */
export function Drawer({ office }: { office: Office }) {
  const site = useSite();
  const { layout } = site.texts;
  return (
    <div
      className="drawer"
      id="site-menu"
      popover="auto"
      role="dialog"
      aria-modal="true"
      aria-label={layout.menu}
      onBeforeToggle={keepFocusInside}
      onToggle={keepFocusInside}
    >
      <button
        type="button"
        className="ui-close drawer__close"
        aria-label={layout.closeMenu}
        popoverTarget="site-menu"
        popoverTargetAction="hide"
        // biome-ignore lint/a11y/noAutofocus: takes focus when the drawer opens, not when the page loads
        autoFocus
      >
        <Icon of="close" />
      </button>
      <nav aria-label={layout.drawerNavigation}>
        <ul className="plain-list">
          <NavItems links={siteLinks(site)} className="drawer__link" />
          <li>
            <span className="drawer__label" id="drawer-contact">
              {layout.contact}
            </span>
            <ul className="plain-list" aria-labelledby="drawer-contact">
              <NavItems links={contactLinks(site)} className="drawer__link drawer__link--second" />
            </ul>
          </li>
        </ul>
      </nav>
      <LanguageSwitch className="drawer__link drawer__language" />
      <p className="drawer__call">
        <PhoneLink of={office} className="ui-button ui-button--primary ui-button--medium">
          <Icon of="phone" />
          {layout.callNow}
        </PhoneLink>
        <span>{office.phone}</span>
        <OpenNow office={office} />
      </p>
    </div>
  );
}
