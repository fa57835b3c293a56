import { NavLink } from 'react-router-dom';
import type { SiteLink } from './site-links.ts';

/** Renders links as items of the surrounding list; the link to the current page is marked. */
export function NavItems({ links, className }: { links: readonly SiteLink[]; className: string }) {
  return links.map(({ label, to }) => (
    <li key={to}>
      <NavLink to={to} end className={className}>
        {label}
      </NavLink>
    </li>
  ));
}
