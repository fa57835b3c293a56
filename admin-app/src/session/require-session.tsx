import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { clearToasts } from '#ui';
import { adminPaths } from '../routes.ts';
import { rememberReturnPage } from './return-page.ts';
import { isSignedIn, lastSessionEnd, subscribeToFlag } from './session-flag.ts';

/** Without the flag, no screen is shown and none makes a call. */
export function RequireSession() {
  // Checks on every navigation: the browser does not notify a page of what the same tab removes from storage.
  useLocation();
  const signedIn = useSyncExternalStore(subscribeToFlag, isSignedIn);
  return signedIn ? <Outlet /> : <ToSignIn />;
}

function ToSignIn() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  // For the page where the guard stopped the person.
  const onStop = useEffectEvent(() => {
    const end = lastSessionEnd();
    if (end === undefined || end === 'by the server') {
      // The history no longer contains where it was opened.
      rememberReturnPage({ path: pathname + search, state: { ...state, openedFrom: undefined } });
    }
    // Messages for the person who left are not for the next one.
    clearToasts();
    navigate(adminPaths.signIn, { replace: true });
  });
  useEffect(() => onStop(), []);
  return null;
}
