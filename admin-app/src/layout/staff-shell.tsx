import { firm } from '@advocate/public-site/content/firm';
import { Suspense } from 'react';
import { NavLink, Outlet } from 'react-router-dom';
import { Button } from '#ui';
import { useNewLeads } from '../live/use-new-leads.ts';
import { adminPaths } from '../routes.ts';
import { useKeepSession } from '../session/keep-session.ts';
import { signOut } from '../session/sign-out.ts';
import { HealthBanner } from './health-banner.tsx';

const links = [
  ['Dashboard', adminPaths.dashboard],
  ['Leads', adminPaths.leads],
  ['Visits', adminPaths.visits],
  ['Calls', adminPaths.calls],
  ['Emails', adminPaths.emails],
  ['Account', adminPaths.account],
] as const;

/** The frame around every screen of a signed-in person: header, health banner, live leads. Spec section 2. */
export function StaffShell() {
  useNewLeads();
  useKeepSession();
  return (
    <>
      <a className="skip-link" href="#screen">
        Skip to content
      </a>
      <header className="staff-header">
        <span className="staff-header__name">{firm.shortName}</span>
        <nav className="staff-header__nav" aria-label="Staff area">
          {links.map(([label, path]) => (
            <NavLink key={path} to={path} className="staff-header__link">
              {label}
            </NavLink>
          ))}
        </nav>
        <Button size="small" className="staff-header__logout" onClick={signOut}>
          Logout
        </Button>
      </header>
      <HealthBanner />
      <main id="screen" className="screen" tabIndex={-1}>
        <Suspense fallback={<p className="screen__loading">Loading...</p>}>
          <Outlet />
        </Suspense>
      </main>
    </>
  );
}
