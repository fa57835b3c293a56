import type { Office } from '@advocate/facts/offices';
import { LinkButton } from '#ui';
import { useSite } from '../lib/site.ts';
import { OpenNow } from '../office/open-now.tsx';
import { Icon } from './icon.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { NavItems } from './nav-items.tsx';
import { contactLinks, siteLinks } from './site-links.ts';

/** The side drawer on small screens: the bar's links and CALL NOW. The first script keeps focus in it. */
export function Drawer({ office }: { office: Office }) {
  const site = useSite();
  const { layout } = site.texts;
  return (
    <div className="drawer" id="site-menu" popover="auto" role="dialog" aria-modal="true" aria-label={layout.menu}>
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
        <LinkButton to={`tel:${office.phoneLink}`} variant="primary">
          <Icon of="phone" />
          {layout.callNow}
        </LinkButton>
        <span>{office.phone}</span>
        <OpenNow office={office} />
      </p>
    </div>
  );
}
