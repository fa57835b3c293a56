import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { MissingScreen } from './layout/missing-screen.tsx';
import { NotFoundScreen } from './layout/not-found-screen.tsx';
import { StaffShell } from './layout/staff-shell.tsx';
import { lazyWithFallback } from './lib/lazy-with-fallback.ts';
import { queryClient } from './lib/query-client.ts';
import { adminPaths } from './routes.ts';
import { RequireSession } from './session/require-session.tsx';
import { isSignedIn, subscribeToFlag } from './session/session-flag.ts';

/** Each screen is a separate chunk. */
const screens: Readonly<Record<string, () => Promise<{ Screen: ComponentType }>>> = {
  [adminPaths.dashboard]: () => import('./dashboard/dashboard-screen.tsx'),
  [adminPaths.leads]: () => import('./leads/leads-screen.tsx'),
  [adminPaths.visits]: () => import('./visits/visits-screen.tsx'),
  [adminPaths.calls]: async () => ({ Screen: (await import('./clicks/clicks-screen.tsx')).CallsScreen }),
  [adminPaths.emails]: async () => ({ Screen: (await import('./clicks/clicks-screen.tsx')).EmailsScreen }),
  [adminPaths.sources]: () => import('./sources/sources-screen.tsx'),
  [adminPaths.account]: () => import('./account/account-screen.tsx'),
  [adminPaths.people]: () => import('./people/people-screen.tsx'),
  [adminPaths.import]: () => import('./import/import-screen.tsx'),
  [adminPaths.deleted]: () => import('./leads/deleted-screen.tsx'),
  [adminPaths.person]: () => import('./person/person-screen.tsx'),
  [adminPaths.siteHealth]: () => import('./site-health/site-health-screen.tsx'),
  [adminPaths.audit]: () => import('./audit/audit-screen.tsx'),
};
const screenRoutes = Object.entries(screens).map(([path, load]) => ({
  path,
  Screen: lazyWithFallback(async () => (await load()).Screen, MissingScreen),
}));

// Fetched before the frame is drawn; from the sign-in page, nearly everyone goes to the dashboard. A failure shows when
// the screen is opened.
screens[isSignedIn() ? location.pathname : adminPaths.dashboard]?.().catch(() => undefined);

/** Every screen for signed-in staff, and the page for paths that do not exist. */
export function StaffArea() {
  const signedIn = useSyncExternalStore(subscribeToFlag, isSignedIn);
  // What the server answered one person is not for the next one.
  useEffect(() => (signedIn ? () => queryClient.clear() : undefined), [signedIn]);
  return (
    <QueryClientProvider client={queryClient}>
      <Routes>
        <Route element={<RequireSession />}>
          <Route element={<StaffShell />}>
            {screenRoutes.map(({ path, Screen }) => (
              <Route key={path} caseSensitive path={path} element={<Screen />} />
            ))}
          </Route>
        </Route>
        <Route element={signedIn ? <StaffShell /> : <Outlet />}>
          <Route path="*" element={<NotFoundScreen inFrame={signedIn} />} />
        </Route>
      </Routes>
    </QueryClientProvider>
  );
}
