import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Toaster } from '#ui';
import { adminPaths } from './routes.ts';
import { SignInPage } from './session/sign-in-page.tsx';

/** A chunk of its own, as each screen in it is; the sign-in page carries none of them. */
const loadStaffArea = () => import('./staff-area.tsx');

/** Fetches what comes behind the sign-in while something else is under way; a failure shows when it is opened. */
export const prepareStaffArea = () => void loadStaffArea().catch(() => undefined);

const StaffArea = lazy(async () => ({ default: (await loadStaffArea()).StaffArea }));
const WelcomePage = lazy(async () => ({ default: (await import('./session/welcome-page.tsx')).WelcomePage }));

/** The sign-in page, and everything behind it. */
export function App() {
  return (
    <>
      <Suspense fallback={null}>
        <Routes>
          <Route caseSensitive path={adminPaths.signIn} element={<SignInPage onSending={prepareStaffArea} />} />
          <Route caseSensitive path={adminPaths.welcome} element={<WelcomePage />} />
          <Route path="*" element={<StaffArea />} />
        </Routes>
      </Suspense>
      <Toaster />
    </>
  );
}
