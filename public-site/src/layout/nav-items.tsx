import { Link, useLocation } from 'react-router-dom';
import type { SiteLink } from './site-links.ts';

/** Renders links as items of the surrounding list; the link to the current page is marked. */
export function NavItems({ links, className }: { links: readonly SiteLink[]; className?: string }) {
  const { pathname } = useLocation();
  return links.map(({ label, to }) => (
    <li key={to}>
      <Link to={to} className={className} aria-current={to === pathname ? 'page' : undefined}>
        {label}
      </Link>
    </li>
  ));
}
