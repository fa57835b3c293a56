import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { firm } from '../content/firm.ts';
import type { Office } from '../content/offices.ts';
import { paths } from '../routes.ts';
import { Drawer } from './drawer.tsx';
import { ChevronIcon, MenuIcon, PhoneIcon } from './icons.tsx';
import { contactLinks, siteLinks } from './site-links.ts';

const contactMenu = 'contact-menu';

/**
 * The fixed bar: transparent up to 50 px, then white; the first script keeps `data-scrolled` on `<html>`. Menu and
 * drawer are native popovers, so that they open, close on Escape and on a click beside them before any script has run.
 * Spec section 2, navigation bar.
 */
export function NavBar({ office }: { office: Office }) {
  const bar = useRef<HTMLElement>(null);
  const { key, pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes them, also one to the same page
  useEffect(() => {
    for (const open of bar.current?.querySelectorAll<HTMLElement>(':popover-open') ?? []) open.hidePopover();
  }, [key]);

  return (
    <header className="nav-bar" ref={bar}>
      <div className="nav-bar__inner">
        <Link to={paths.home} className="nav-bar__home">
          <img src="/images/logo.svg" alt="" width="40" height="40" />
          <span>
            {firm.shortName} <span className="nav-bar__home-rest">{firm.name.slice(firm.shortName.length + 1)}</span>
          </span>
        </Link>
        <nav className="nav-bar__links" aria-label="Main">
          <ul className="plain-list">
            {siteLinks.map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} end className="nav-bar__link">
                  {label}
                </NavLink>
              </li>
            ))}
            <li>
              <button
                type="button"
                className="nav-bar__link nav-bar__contact"
                data-current={contactLinks.some(({ to }) => to === pathname)}
                popoverTarget={contactMenu}
              >
                Contact
                <ChevronIcon />
              </button>
              <ul className="plain-list contact-menu" id={contactMenu} popover="auto">
                {contactLinks.map(({ label, to }) => (
                  <li key={to}>
                    <NavLink to={to} end className="contact-menu__link">
                      {label}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </li>
          </ul>
        </nav>
        <a className="nav-bar__call" href={`tel:${office.phoneLink}`}>
          <PhoneIcon />
          {office.phone}
        </a>
        <button type="button" className="nav-bar__menu" popoverTarget="site-menu">
          <MenuIcon />
          Menu
        </button>
      </div>
      <Drawer office={office} />
    </header>
  );
}
