import './staff-shell.css';
import { firm } from '@advocate/firm/firm';
import { Suspense } from 'react';
import { Link, Navigate, Outlet, useLocation } from 'react-router-dom';
import { Button } from '#ui';
import { KitBoundary } from '../../../shared-ui/host/kit-boundary.tsx';
import { Icon } from '../components/icon.tsx';
import { useAccount } from '../lib/account.ts';
import { formatCount } from '../lib/format.ts';
import { useNarrow } from '../lib/use-media.ts';
import { useAttention } from '../live/new-leads.ts';
import { useLiveLeads } from '../live/use-live-leads.ts';
import { adminPaths } from '../routes.ts';
import { ConfirmDialog } from '../session/confirm-dialog.tsx';
import { useKeepSession } from '../session/keep-session.ts';
import { signOut } from '../session/sign-out.ts';
import { MissingScreen } from './missing-screen.tsx';
import { StaffMarks } from './staff-marks.tsx';

interface ScreenLink {
  label: string;
  path: string;
  /** Screens that are reached from it. */
  within?: readonly string[];
  /** Puts it in a phone's bar, with this icon; all other links are behind 'More' there. */
  icon?: 'dashboard' | 'leads' | 'call';
  /** Behind 'More' in every window. */
  isRare?: boolean;
}

const links: readonly ScreenLink[] = [
  { label: 'Dashboard', path: adminPaths.dashboard, icon: 'dashboard' },
  { label: 'Leads', path: adminPaths.leads, within: [adminPaths.deleted, adminPaths.import], icon: 'leads' },
  { label: 'Visits', path: adminPaths.visits, within: [adminPaths.siteHealth] },
  { label: 'Calls', path: adminPaths.calls, icon: 'call' },
  { label: 'Emails', path: adminPaths.emails },
  { label: 'Sources', path: adminPaths.sources },
  { label: 'Personal Data', path: adminPaths.person, isRare: true },
  { label: 'People', path: adminPaths.people, isRare: true },
  { label: 'Activity', path: adminPaths.audit, isRare: true },
  { label: 'Account', path: adminPaths.account, isRare: true },
];

/** The frame around every screen of a signed-in person: header, current issues, live leads. */
export function StaffShell() {
  const { pathname } = useLocation();
  const isNarrow = useNarrow();
  useKeepSession();
  const { account, isOwner } = useAccount();
  const mustRegister = account?.must_register === true;
  useLiveLeads(!mustRegister);
  const { count, text } = useAttention();
  const shown = links.filter(({ path }) => path !== adminPaths.people || isOwner);
  const isInBar = ({ icon, isRare }: ScreenLink) => (isNarrow ? icon !== undefined : !isRare);
  const behindMore = shown.filter((link) => !isInBar(link));
  const newsOf = (path: string) => path === adminPaths.leads && count > 0 && { title: text };
  const currentOf = ({ path, within }: ScreenLink) =>
    path === pathname ? 'page' : within?.includes(pathname) ? 'true' : undefined;
  const linkOf = (link: ScreenLink, className: string) => {
    const { label, path, icon } = link;
    return (
      <Link key={path} to={path} className={className} aria-current={currentOf(link)} {...newsOf(path)}>
        {isNarrow && icon && <Icon shape={icon} />}
        {label}
        {path === adminPaths.leads && count > 0 && (
          <span className="staff-header__count" aria-hidden="true">
            {formatCount(count)}
          </span>
        )}
      </Link>
    );
  };
  const logout = (
    <Button size="small" onClick={signOut}>
      Logout
    </Button>
  );
  const marks = !mustRegister && <StaffMarks />;
  return (
    <>
      <a className="ui-skip-link" href="#screen">
        Skip to content
      </a>
      <header className="row staff-header">
        <strong>{firm.shortName}</strong>
        <nav aria-label="Staff area">
          {shown.filter(isInBar).map((link) => linkOf(link, 'staff-header__link'))}
          <button
            type="button"
            className="plain staff-header__link"
            popoverTarget="more"
            data-current={behindMore.some(currentOf)}
          >
            {isNarrow && <Icon shape="more" />}
            More
          </button>
          <div className="panel menu" id="more" key={pathname} popover="auto">
            {behindMore.map((link) => linkOf(link, 'menu__link'))}
            {isNarrow && logout}
          </div>
        </nav>
        {!isNarrow && marks}
        {!isNarrow && logout}
      </header>
      {isNarrow && marks}
      {mustRegister && <PasskeyNeeded />}
      <main id="screen" className="screen" tabIndex={-1}>
        <Suspense fallback={<p>Loading...</p>}>
          <KitBoundary key={pathname} fallback={<MissingScreen />}>
            <Outlet />
          </KitBoundary>
        </Suspense>
      </main>
      <ConfirmDialog />
    </>
  );
}

/** Once passkeys are required, an account without one can only register one. */
function PasskeyNeeded() {
  const { pathname } = useLocation();
  if (pathname !== adminPaths.account) return <Navigate to={adminPaths.account} replace />;
  return (
    <div className="banner banner--health" role="status">
      <p>Passkeys are now required. Please register one here to continue.</p>
    </div>
  );
}
