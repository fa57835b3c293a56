import { type ComponentType, lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Button, Toaster } from '#ui';
import { reloadIfServed } from './lib/reload-once.ts';
import { adminPaths } from './routes.ts';
import { SignInPage } from './session/sign-in-page.tsx';

/** A separate chunk, as is each screen in it; the sign-in page loads none of them. */
const loadStaffArea = () => import('./staff-area.tsx');

/** Preloads what comes after the sign-in, in parallel with other work; a failure shows when it is opened. */
export const prepareStaffArea = () => void loadStaffArea().catch(() => undefined);

// Not `lazyWithFallback`, which would add its chunk to the sign-in page.
const StaffArea = lazy(() =>
  loadStaffArea().then(
    (area): { default: ComponentType } => ({ default: area.StaffArea }),
    () => ({ default: NotLoaded }),
  ),
);
const WelcomePage = lazy(async () => ({ default: (await import('./session/welcome-page.tsx')).WelcomePage }));

/** The sign-in page and everything behind it. */
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
    <main className="panel stack sign-in">
      <p role="alert">The staff area did not load.</p>
      <Button onClick={() => void reloadIfServed()}>Retry</Button>
    </main>
  );
}
