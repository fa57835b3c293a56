import { NavLink } from 'react-router-dom';
import type { SiteLink } from './site-links.ts';

/** Links as items of the list around them; the one to the page that is shown is marked as current. */
export function NavItems({ links, className }: { links: readonly SiteLink[]; className: string }) {
  return links.map(({ label, to }) => (
    <li key={to}>
      <NavLink to={to} end className={className}>
        {label}
      </NavLink>
    </li>
  ));
}
