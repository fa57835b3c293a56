import { type ComponentType, lazy, Suspense } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { Toaster } from '#ui';
import { MissingScreen } from './layout/missing-screen.tsx';
import { NotFoundScreen } from './layout/not-found-screen.tsx';
import { StaffShell } from './layout/staff-shell.tsx';
import { lazyOr } from './lib/lazy-or.ts';
import { adminPaths } from './routes.ts';
import { screens } from './screens.ts';
import { RequireSession } from './session/require-session.tsx';
import { isSignedIn } from './session/session-flag.ts';
import { SignInPage } from './session/sign-in-page.tsx';

const WelcomePage = lazy(async () => ({ default: (await import('./session/welcome-page.tsx')).WelcomePage }));

const screenRoutes = Object.entries<() => Promise<{ Screen: ComponentType }>>(screens).map(([path, load]) => ({
  path,
  Screen: lazyOr(async () => (await load()).Screen, MissingScreen),
}));

/** The staff area's site map. */
export function App() {
  return (
    <>
      <Routes>
        <Route caseSensitive path={adminPaths.signIn} element={<SignInPage />} />
        <Route
          caseSensitive
          path={adminPaths.welcome}
          element={
            <Suspense fallback={null}>
              <WelcomePage />
            </Suspense>
          }
        />
        <Route element={<RequireSession />}>
          <Route element={<StaffShell />}>
            {screenRoutes.map(({ path, Screen }) => (
              <Route key={path} caseSensitive path={path} element={<Screen />} />
            ))}
          </Route>
        </Route>
        <Route element={isSignedIn() ? <StaffShell /> : <Outlet />}>
          <Route path="*" element={<NotFoundScreen inFrame={isSignedIn()} />} />
        </Route>
      </Routes>
      <Toaster />
    </>
  );
}
