import type { ToggleEvent } from 'react';
import { NavLink } from 'react-router-dom';
import type { Office } from '../content/offices.ts';
import { CloseIcon, PhoneIcon } from './icons.tsx';
import { contactLinks, siteLinks } from './site-links.ts';

const besideTheDrawer = '.skip-link, .nav-bar__inner, main, .footer, .call-bar';

/**
 * Keeps focus in the drawer by making the rest of the page inert. Done before the popover closes, because the browser
 * then gives the focus back to the menu button, which must be able to take it.
 */
function keepFocusInside(event: ToggleEvent<HTMLElement>): void {
  for (const element of document.querySelectorAll<HTMLElement>(besideTheDrawer)) {
    element.inert = event.newState === 'open';
  }
}

/** The side drawer of small screens: the bar's links and CALL NOW. Spec section 2, navigation bar. */
export function Drawer({ office }: { office: Office }) {
  return (
    <div
      className="drawer"
      id="site-menu"
      popover="auto"
      role="dialog"
      aria-modal="true"
      aria-label="Menu"
      onBeforeToggle={keepFocusInside}
    >
      <button
        type="button"
        className="drawer__close"
        aria-label="Close menu"
        popoverTarget="site-menu"
        popoverTargetAction="hide"
        // biome-ignore lint/a11y/noAutofocus: takes the focus when the drawer opens, not when the page loads
        autoFocus
      >
        <CloseIcon />
      </button>
      <nav aria-label="Pages">
        <ul className="plain-list">
          {siteLinks.map(({ label, to }) => (
            <li key={to}>
              <NavLink to={to} end className="drawer__link">
                {label}
              </NavLink>
            </li>
          ))}
          <li>
            <span className="drawer__label" id="drawer-contact">
              Contact
            </span>
            <ul className="plain-list" aria-labelledby="drawer-contact">
              {contactLinks.map(({ label, to }) => (
                <li key={to}>
                  <NavLink to={to} end className="drawer__link drawer__link--second">
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </li>
        </ul>
      </nav>
      <p className="drawer__call">
        <a className="ui-button ui-button--primary ui-button--medium" href={`tel:${office.phoneLink}`}>
          <PhoneIcon />
          CALL NOW
        </a>
        <span>{office.phone}</span>
      </p>
    </div>
  );
}
