import { useEffect, useSyncExternalStore } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { clearToasts } from '#ui';
import { adminPaths } from '../routes.ts';
import { rememberReturnPage } from './return-page.ts';
import { isSignedIn, lastSessionEnd, subscribeToFlag } from './session-flag.ts';

/** Lets nobody without the flag see a screen, nor any screen make a call. */
export function RequireSession() {
  // Every move inside the staff area looks again: the browser notifies no page of what the same tab takes out of its store.
  useLocation();
  const signedIn = useSyncExternalStore(subscribeToFlag, isSignedIn);
  return signedIn ? <Outlet /> : <ToSignIn />;
}

function ToSignIn() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the page on which the person was found
  useEffect(() => {
    const end = lastSessionEnd();
    if (end === undefined || end === 'by the server') rememberReturnPage({ path: pathname + search, state });
    // What was shown to the person who left is not for the next one.
    clearToasts();
    navigate(adminPaths.signIn, { replace: true });
  }, []);
  return null;
}
