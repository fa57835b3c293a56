import './staff-shell.css';
import './print.css';
import { firm } from '@advocate/facts/firm';
import { Suspense, useEffect } from 'react';
import { Navigate, NavLink, Outlet, useLocation } from 'react-router-dom';
import { Button, takeBundledKit } from '#ui';
import { KitBoundary } from '../../../shared-ui/host/kit-boundary.tsx';
import { AccountContext } from '../lib/account.ts';
import { useAnswer } from '../lib/use-answer.ts';
import { useMedia, useNarrow } from '../lib/use-media.ts';
import { subscribeToLeadEvents } from '../live/lead-subscription.ts';
import { useNewLeads } from '../live/use-new-leads.ts';
import { adminPaths } from '../routes.ts';
import { ConfirmDialog } from '../session/confirm-dialog.tsx';
import { useKeepSession } from '../session/keep-session.ts';
import { signOut } from '../session/sign-out.ts';
import { PasskeyReminder, RestoreReminder } from './account-reminders.tsx';
import { HealthMark } from './health-mark.tsx';
import { Icon } from './icon.tsx';
import { LiveMark } from './live-mark.tsx';
import { MissingScreen } from './missing-screen.tsx';

const links = [
  ['Dashboard', adminPaths.dashboard],
  ['Leads', adminPaths.leads],
  ['Visits', adminPaths.visits],
  ['Calls', adminPaths.calls],
  ['Emails', adminPaths.emails],
  ['Sources', adminPaths.sources],
  ['Activity', adminPaths.audit],
  ['Personal Data', adminPaths.person],
  ['People', adminPaths.people],
  ['Account', adminPaths.account],
] as const;

/** Those in the bar of a phone; the others are behind 'More'. */
const icons: Partial<Record<string, 'dashboard' | 'leads' | 'call'>> = {
  [adminPaths.dashboard]: 'dashboard',
  [adminPaths.leads]: 'leads',
  [adminPaths.calls]: 'call',
};

/** Behind 'More' where there is no room for all. */
const rare: ReadonlySet<string> = new Set([adminPaths.audit, adminPaths.person, adminPaths.people]);

/** The frame around every screen of a signed-in person: header, what is wrong, live leads. */
export function StaffShell() {
  const { pathname } = useLocation();
  const isNarrow = useNarrow();
  const isWide = useMedia('(width >= 1200px)');
  useKeepSession();
  const account = useAnswer('get-account');
  const { phase, reload } = account;
  useEffect(
    () => subscribeToLeadEvents(({ type }) => type === 'connected' && phase === 'failed' && reload()),
    [phase, reload],
  );
  const mustRegister = account.answer?.must_register === true;
  useNewLeads(!mustRegister);
  const shown = links.filter(([, path]) => path !== adminPaths.people || account.answer?.role === 'owner');
  const inBar = shown.filter(([, path]) => isWide || (isNarrow ? icons[path] : !rare.has(path)));
  const behindMore = shown.filter((link) => !inBar.includes(link));
  const logout = (
    <Button size="small" className="staff-header__logout" onClick={signOut}>
      Logout
    </Button>
  );
  const marks = !mustRegister && (
    <div className="staff-marks">
      <LiveMark />
      <HealthMark />
    </div>
  );
  return (
    <AccountContext value={account}>
      <a className="skip-link" href="#screen">
        Skip to content
      </a>
      <header className="staff-header">
        <span className="staff-header__name">{firm.shortName}</span>
        <nav className="staff-header__nav" aria-label="Staff area">
          {inBar.map(([label, path]) => (
            <NavLink key={path} to={path} className="staff-header__link">
              {isNarrow && icons[path] && <Icon shape={icons[path]} />}
              {label}
            </NavLink>
          ))}
          {behindMore.length > 0 && (
            <>
              <button
                type="button"
                className="staff-header__link"
                popoverTarget="more"
                data-current={behindMore.some(([, path]) => path === pathname)}
              >
                {isNarrow && <Icon shape="more" />}
                More
              </button>
              <div className="menu menu--more" id="more" key={pathname} popover="auto">
                {behindMore.map(([label, path]) => (
                  <NavLink key={path} to={path} className="menu__link">
                    {label}
                  </NavLink>
                ))}
                {isNarrow && logout}
              </div>
            </>
          )}
        </nav>
        {!isNarrow && marks}
        {!isNarrow && logout}
      </header>
      {isNarrow && marks}
      {mustRegister ? (
        <PasskeyNeeded />
      ) : (
        <>
          <RestoreReminder />
          {/* The list needs the room. */}
          {pathname !== adminPaths.leads && <PasskeyReminder />}
        </>
      )}
      <main id="screen" className="screen" tabIndex={-1}>
        <Suspense fallback={<p className="screen__loading">Loading...</p>}>
          <KitBoundary key={pathname} takeBundledKit={takeBundledKit} fallback={<MissingScreen />}>
            <Outlet />
          </KitBoundary>
        </Suspense>
      </main>
      <ConfirmDialog />
    </AccountContext>
  );
}

/** Once nobody works without a passkey, an account that has none can only make one. */
function PasskeyNeeded() {
  const { pathname } = useLocation();
  if (pathname !== adminPaths.account) return <Navigate to={adminPaths.account} replace />;
  return (
    <div className="banner banner--health" role="status">
      <p className="banner__text">Passkeys are now required. Please register one here to continue.</p>
    </div>
  );
}
