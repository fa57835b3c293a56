import type { ComponentType } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { MissingScreen } from './layout/missing-screen.tsx';
import { NotFoundScreen } from './layout/not-found-screen.tsx';
import { StaffShell } from './layout/staff-shell.tsx';
import { lazyOr } from './lib/lazy-or.ts';
import { adminPaths } from './routes.ts';
import { prepareScreen, screens } from './screens.ts';
import { RequireSession } from './session/require-session.tsx';
import { isSignedIn } from './session/session-flag.ts';

const screenRoutes = Object.entries<() => Promise<{ Screen: ComponentType }>>(screens).map(([path, load]) => ({
  path,
  Screen: lazyOr(async () => (await load()).Screen, MissingScreen),
}));

// Before the frame is drawn; from the sign-in page, nearly everybody comes to the dashboard.
prepareScreen(isSignedIn() ? location.pathname : adminPaths.dashboard);

/** Every screen of a signed-in person, and what stands at addresses that do not exist. */
export function StaffArea() {
  return (
    <Routes>
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
  );
}
