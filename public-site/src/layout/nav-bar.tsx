import type { Office } from '@advocate/facts/offices';
import { pathsIn } from '@advocate/facts/site-paths';
import { firm } from '@advocate/firm/firm';
import { Link, useLocation } from 'react-router-dom';
import { useSite } from '../lib/site.ts';
import { ButtonHours } from '../office/office-clock.tsx';
import { PhoneLink } from '../office/phone-link.tsx';
import { Drawer } from './drawer.tsx';
import { Icon } from './icon.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { NavItems } from './nav-items.tsx';
import { contactLinks, siteLinks } from './site-links.ts';

const contactMenu = 'contact-menu';

/**
 * The fixed bar: transparent up to 50 px, then white; the first script maintains `data-scrolled` on `<html>`. The menu
 * and drawer are native popovers, so that they open and close, also on Escape and on a click outside, before any script
 * has run. In a browser without popovers, the styles hide both and show their links in the bar.
 */
export function NavBar({ office }: { office: Office }) {
  const site = useSite();
  const { layout } = site.texts;
  const { pathname } = useLocation();

  return (
    <header className="nav-bar">
      <div className="nav-bar__inner">
        <Link to={pathsIn[site.language].home} className="nav-bar__home">
          <img src="/images/logo.svg" alt="" width="40" height="40" />
          <span>
            {firm.shortName} <span className="nav-bar__home-rest">{firm.name.slice(firm.shortName.length + 1)}</span>
          </span>
        </Link>
        <nav className="nav-bar__links" aria-label={layout.mainNavigation}>
          <ul className="plain-list">
            <NavItems links={siteLinks(site)} className="nav-bar__link" />
            <li>
              <button
                type="button"
                className="nav-bar__link nav-bar__contact"
                data-current={contactLinks(site).some(({ to }) => to === pathname)}
                popoverTarget={contactMenu}
              >
                {layout.contact}
                <Icon of="chevron" />
              </button>
              <ul className="plain-list contact-menu" id={contactMenu} popover="auto">
                <NavItems links={contactLinks(site)} className="contact-menu__link" />
              </ul>
            </li>
          </ul>
        </nav>
        <LanguageSwitch className="nav-bar__language" />
        <PhoneLink of={office} className="nav-bar__call">
          <Icon of="phone" />
          <span className="nav-bar__call-word">{layout.call}</span>{' '}
          <span className="nav-bar__number">
            <span>{office.phone}</span>
            <ButtonHours office={office} />
          </span>
        </PhoneLink>
        <button type="button" className="nav-bar__menu" popoverTarget="site-menu">
          <Icon of="menu" />
          {layout.menu}
        </button>
      </div>
      <Drawer office={office} />
    </header>
  );
}
