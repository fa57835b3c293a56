import './staff-shell.css';
import { firm } from '@advocate/facts/firm';
import { Suspense, useEffect } from 'react';
import { Link, Navigate, NavLink, Outlet, useLocation } from 'react-router-dom';
import { Button, takeBundledKit } from '#ui';
import { KitBoundary } from '../../../shared-ui/host/kit-boundary.tsx';
import { AccountContext, accountOf, useAccount } from '../lib/account.ts';
import { formatDateTime } from '../lib/format.ts';
import { useAnswer } from '../lib/use-answer.ts';
import { useMedia, useNarrow } from '../lib/use-media.ts';
import { subscribeToLeadEvents } from '../live/lead-events.ts';
import { useNewLeads } from '../live/use-new-leads.ts';
import { adminPaths } from '../routes.ts';
import { ConfirmDialog } from '../session/confirm-dialog.tsx';
import { useKeepSession } from '../session/keep-session.ts';
import { signOut } from '../session/sign-out.ts';
import { Icon } from './icon.tsx';
import { MissingScreen } from './missing-screen.tsx';
import { StaffMarks } from './staff-marks.tsx';

/** With the sign of those in a phone's bar; the others are behind 'More' there, and the rare ones wherever room is scarce. */
const links: readonly [label: string, path: string, sign?: 'dashboard' | 'leads' | 'call' | 'rare'][] = [
  ['Dashboard', adminPaths.dashboard, 'dashboard'],
  ['Leads', adminPaths.leads, 'leads'],
  ['Visits', adminPaths.visits],
  ['Calls', adminPaths.calls, 'call'],
  ['Emails', adminPaths.emails],
  ['Sources', adminPaths.sources],
  ['Activity', adminPaths.audit, 'rare'],
  ['Personal Data', adminPaths.person, 'rare'],
  ['People', adminPaths.people, 'rare'],
  ['Account', adminPaths.account],
];

/** The frame around every screen of a signed-in person: header, what is wrong, live leads. */
export function StaffShell() {
  const { pathname } = useLocation();
  const isNarrow = useNarrow();
  const isWide = useMedia('(width >= 1200px)');
  useKeepSession();
  const account = accountOf(useAnswer('get-account'));
  const { phase, reload } = account;
  useEffect(
    () => subscribeToLeadEvents(({ type }) => type === 'connected' && phase === 'failed' && reload()),
    [phase, reload],
  );
  const mustRegister = account.answer?.must_register === true;
  useNewLeads(!mustRegister);
  const shown = links.filter(([, path]) => path !== adminPaths.people || account.isOwner);
  const inBar = shown.filter(([, , sign]) => isWide || (isNarrow ? (sign ?? 'rare') : sign) !== 'rare');
  const behindMore = shown.filter((link) => !inBar.includes(link));
  const isBehindMore = (path: string) => behindMore.some(([, one]) => one === path);
  const lacksPasskey = (isHere: boolean) =>
    account.lacksPasskey && isHere && { 'data-mark': true, title: 'Your account has no passkey' };
  const logout = (
    <Button size="small" onClick={signOut}>
      Logout
    </Button>
  );
  const marks = !mustRegister && <StaffMarks />;
  return (
    <AccountContext value={account}>
      <a className="ui-skip-link" href="#screen">
        Skip to content
      </a>
      <header className="row staff-header">
        <strong>{firm.shortName}</strong>
        <nav aria-label="Staff area">
          {inBar.map(([label, path, sign]) => (
            <NavLink key={path} to={path} className="staff-header__link" {...lacksPasskey(path === adminPaths.account)}>
              {isNarrow && sign && sign !== 'rare' && <Icon shape={sign} />}
              {label}
            </NavLink>
          ))}
          {behindMore.length > 0 && (
            <>
              <button
                type="button"
                className="plain staff-header__link"
                popoverTarget="more"
                data-current={isBehindMore(pathname)}
                {...lacksPasskey(isBehindMore(adminPaths.account))}
              >
                {isNarrow && <Icon shape="more" />}
                More
              </button>
              <div className="panel menu" id="more" key={pathname} popover="auto">
                {behindMore.map(([label, path]) => (
                  <NavLink key={path} to={path} className="menu__link" {...lacksPasskey(path === adminPaths.account)}>
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
      {mustRegister ? <PasskeyNeeded /> : <RestoreReminder />}
      <main id="screen" className="screen" tabIndex={-1}>
        <Suspense fallback={<p>Loading...</p>}>
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
      <p>Passkeys are now required. Please register one here to continue.</p>
    </div>
  );
}

/** Tells owners on every screen that a restore has put the accounts back. */
function RestoreReminder() {
  const asOf = useAccount().answer?.restored_as_of ?? null;
  if (asOf === null) return null;
  return (
    <div className="banner banner--health" role="status">
      <p>
        The database was restored: accounts are as of {formatDateTime(asOf)}.{' '}
        <Link to={adminPaths.people}>Review them</Link>
      </p>
    </div>
  );
}
