import { firm } from '@advocate/firm/firm';
import { type FormEvent, type Ref, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button, TextField, toast } from '#ui';
import mark from '../../../firm/pictures/images/logo.svg';
import { callApi, Declined, RequestRejected } from '../lib/call-api.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { adminPaths } from '../routes.ts';
import { hasPasskeyHere, knowsPasskeys, offerPasskeys, signInWithPasskey } from './passkeys.ts';
import { takeReturnPage } from './return-page.ts';
import { SecondStep } from './second-step.tsx';
import { isSignedIn, lastSessionEnd, markSignedIn, type SessionEnd, subscribeToFlag } from './session-flag.ts';
import { afterSignOut } from './sign-out.ts';

const storageBlocked =
  'This browser blocks storage for this site, so it cannot keep you signed in. Allow cookies and site data for this address, then sign in again.';

const endTexts: Readonly<Record<SessionEnd, string>> = {
  'by choice': '',
  everywhere: 'You are signed out in every browser.',
  'by the server': 'Your session has ended. Sign in to continue where you left off.',
};

/** The sign-in form; leads to the requested screen. `onSending` is called when a sign-in is likely to succeed. */
export function SignInPage({ onSending }: { onSending: () => void }) {
  const [sending, setSending] = useState(false);
  const [inSecondStep, setSecondStep] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const ended = endTexts[useSyncExternalStore(subscribeToFlag, lastSessionEnd) ?? 'by choice'];
  const signedIn = useSyncExternalStore(subscribeToFlag, isSignedIn);
  const navigate = useNavigate();
  usePageTitle('Sign in');

  const button = useRef<HTMLButtonElement>(null);
  const wasSending = useRef(false);
  useEffect(() => {
    const { activeElement, body } = document;
    // A disabled button loses focus; after a failure, focus returns to it unless the person has moved on.
    if (wasSending.current && !sending && (activeElement === body || activeElement === button.current)) {
      button.current?.focus();
    }
    wasSending.current = sending;
  }, [sending]);

  /** The sign-in page leaves the history, where Back would show it. */
  function goOn(): void {
    const { path, state } = takeReturnPage();
    navigate(path, { state, replace: true });
  }

  // Another tab signed in after the session had ended in both.
  const [wasSignedIn] = useState(signedIn);
  const isSignedInElsewhere = signedIn && !wasSignedIn && !sending;
  const onSignedInElsewhere = useEffectEvent(goOn);
  useEffect(() => {
    if (isSignedInElsewhere) onSignedInElsewhere();
  }, [isSignedInElsewhere]);

  /** For every way to sign in: makes the call that opens the session, with what was typed or without, then enters. */
  async function enter(openSession: () => Promise<unknown>, isTyped = false): Promise<void> {
    if (sending) return;
    setSending(true);
    setFailure(undefined);
    onSending();
    try {
      await afterSignOut();
      await openSession();
      markSignedIn();
      if (!isSignedIn()) {
        toast({ variant: 'destructive', title: 'Not kept', description: storageBlocked, replacesOthers: true });
        setSending(false);
        return;
      }
      toast({ title: 'Login Successful', description: 'Welcome to the admin dashboard.', replacesOthers: true });
      goOn();
    } catch (error) {
      setSending(false);
      if (error instanceof RequestRejected && error.httpStatus === 428) setSecondStep(true);
      else {
        const why = reasonOf(error);
        toast({ variant: 'destructive', title: why.title, description: why.text, replacesOthers: true });
        setFailure({ ...why, isAtFields: isTyped && error instanceof RequestRejected && error.httpStatus === 401 });
      }
    }
  }

  function signIn(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const body = { username: `${fields.get('username')}`, password: `${fields.get('password')}` };
    void enter(() => callApi('auth', body, { skipAuth: true }), true);
  }

  const withPasskey = () => void enter(signInWithPasskey);

  // The browser offers a passkey automatically only if one was used here before.
  const isOffered = !signedIn && !inSecondStep && hasPasskeyHere();
  const onGiven = useEffectEvent(enter);
  useEffect(() => (isOffered ? offerPasskeys((signIn) => void onGiven(signIn)) : undefined), [isOffered]);

  return (
    <main className="panel stack sign-in">
      <p className="row sign-in__firm">
        <img src={mark} alt="" width="48" height="48" />
        {firm.name}
      </p>
      <h1>Staff sign-in</h1>
      {signedIn && !sending && (
        <p>
          You are signed in. <Link to={adminPaths.dashboard}>Go to the dashboard</Link>
        </p>
      )}
      {!signedIn && ended && <p role="status">{ended}</p>}
      {inSecondStep ? (
        <SecondStep
          sending={sending}
          failure={failure?.text}
          onPasskey={withPasskey}
          onCode={(body) => void enter(() => callApi('recovery-sign-in', body, { skipAuth: true }))}
          onBack={() => setSecondStep(false)}
        />
      ) : (
        <PasswordForm button={button} sending={sending} failure={failure} onSend={signIn} onPasskey={withPasskey} />
      )}
    </main>
  );
}

interface PasswordFormProps {
  button: Ref<HTMLButtonElement>;
  sending: boolean;
  failure: Failure | undefined;
  onSend: (event: FormEvent<HTMLFormElement>) => void;
  onPasskey: () => void;
}

/** Username and password; what was refused about them stands at the password. */
function PasswordForm({ button, sending, failure, onSend, onPasskey }: PasswordFormProps) {
  const [isShown, setShown] = useState(false);
  return (
    <form className="stack" method="post" onSubmit={onSend}>
      <TextField
        label="Username"
        name="username"
        autoComplete={hasPasskeyHere() ? 'username webauthn' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
      />
      <div className="sign-in__password">
        <TextField
          label="Password"
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          error={failure?.isAtFields ? failure.text : undefined}
          required
        />
        <Button size="small" variant="quiet" onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'} <span className="ui-visually-hidden">password</span>
        </Button>
      </div>
      {failure && !failure.isAtFields && <p className="failure">{failure.text}</p>}
      <div className="row">
        <Button ref={button} type="submit" variant="primary" disabled={sending}>
          {sending ? 'Signing In...' : 'Sign In'}
        </Button>
        {knowsPasskeys() && (
          <Button aria-disabled={sending} onClick={onPasskey}>
            Use a passkey
          </Button>
        )}
      </div>
    </form>
  );
}

interface Failure {
  title: string;
  text: string;
  /** Whether what was typed was refused, rather than not heard. */
  isAtFields: boolean;
}

/** Why a sign-in failed: for the message that is announced, and for the form, where it stays. */
function reasonOf(error: unknown): Omit<Failure, 'isAtFields'> {
  if (error instanceof Declined) return { title: 'Login Failed', text: error.message };
  if (error instanceof RequestRejected) {
    return { title: 'Login Failed', text: error.serverMessage || 'Invalid credentials' };
  }
  console.error(error);
  return { title: 'Error', text: 'There was an error logging in. Please try again.' };
}
