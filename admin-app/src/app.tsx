import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Toaster } from '#ui';
import { FailureBanner } from './layout/failure-banner.tsx';
import { lazyOr } from './lib/lazy-or.ts';
import { reloadIfServed } from './lib/reload-once.ts';
import { adminPaths } from './routes.ts';
import { SignInPage } from './session/sign-in-page.tsx';

/** A chunk of its own, as each screen in it is; the sign-in page carries none of them. */
const loadStaffArea = () => import('./staff-area.tsx');

/** Fetches what comes behind the sign-in while something else is under way; a failure shows when it is opened. */
export const prepareStaffArea = () => void loadStaffArea().catch(() => undefined);

const StaffArea = lazyOr(async () => (await loadStaffArea()).StaffArea, NotLoaded);
const WelcomePage = lazyOr(async () => (await import('./session/welcome-page.tsx')).WelcomePage, NotLoaded);

/** The sign-in page, and everything behind it. */
export function App() {
  return (
    <>
      <Suspense fallback={<p className="not-loaded">The staff area did not load. Please reload the page.</p>}>
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

function NotLoaded() {
  return (
    <main className="screen">
      <FailureBanner text="The staff area did not load." onRetry={() => void reloadIfServed()} />
    </main>
  );
}
