import type { Done } from '@advocate/api/contracts';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button, TextField, toast } from '#ui';
import { callApi, Refused } from '../lib/call-api.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { adminPaths } from '../routes.ts';
import { takeReturnPage } from './return-page.ts';
import { hasSessionEnded, isSignedIn, raiseFlag, subscribeToFlag } from './session-flag.ts';
import { afterSignOut } from './sign-out.ts';

/** Spec sections 2 and 8: Admin login. */
export function SignInPage() {
  const [sending, setSending] = useState(false);
  const signedIn = useSyncExternalStore(subscribeToFlag, isSignedIn);
  const navigate = useNavigate();
  usePageTitle('Sign in');

  async function signIn(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setSending(true);
    try {
      await afterSignOut();
      const body = { username: fields.get('username'), password: fields.get('password') };
      await callApi<Done>('/api/auth.php', { body, beforeSession: true });
      raiseFlag();
      toast({ title: 'Login Successful', description: 'Welcome to the admin dashboard.', replacesOthers: true });
      navigate(takeReturnPage());
    } catch (error) {
      sayWhy(error);
      setSending(false);
    }
  }

  return (
    <main className="sign-in">
      <h1 className="sign-in__title">Staff sign-in</h1>
      {signedIn && !sending && (
        <p className="sign-in__note">
          You are signed in. <Link to={adminPaths.dashboard}>Go to the dashboard</Link>
        </p>
      )}
      {!signedIn && hasSessionEnded() && (
        <p className="sign-in__note" role="status">
          Your session has ended. Sign in to go on where you were.
        </p>
      )}
      <form className="sign-in__form" method="post" onSubmit={(event) => void signIn(event)}>
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <TextField label="Password" name="password" type="password" autoComplete="current-password" required />
        <Button type="submit" variant="primary" disabled={sending}>
          {sending ? 'Signing In...' : 'Sign In'}
        </Button>
      </form>
    </main>
  );
}

/** Spec section 8. */
function sayWhy(error: unknown): void {
  if (error instanceof Refused) {
    toast({
      variant: 'destructive',
      title: 'Login Failed',
      description: error.serverMessage || 'Invalid credentials',
    });
    return;
  }
  console.error(error);
  toast({
    variant: 'destructive',
    title: 'Error',
    description: 'There was an error logging in. Please try again.',
  });
}
