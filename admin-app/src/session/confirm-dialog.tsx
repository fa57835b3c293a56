import type { Done, PasskeyRequest, PasskeySignIn, PasswordConfirmation } from '@advocate/api/contracts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button, Dialog, TextField } from '#ui';
import { useAccount } from '../lib/account.ts';
import { callApi, whenConfirmationNeeded } from '../lib/call-api.ts';
import { askForPasskey, knowsPasskeys } from '../lib/passkeys.ts';
import { useAttempt } from '../lib/use-attempt.ts';

type Settle = (confirmed: boolean) => void;

/** Asks for the password or a passkey when a call needs to know again who is at the keys; the call then goes on. */
export function ConfirmDialog() {
  const [waiting, setWaiting] = useState<Settle[]>([]);
  const { busy, attempt } = useAttempt();
  const { answer } = useAccount();
  const password = useRef<HTMLInputElement>(null);
  const hasPasskey = knowsPasskeys() && (answer?.passkeys?.length ?? 0) > 0;

  useEffect(
    () => whenConfirmationNeeded(() => new Promise((settle) => setWaiting((before) => [...before, settle]))),
    [],
  );

  // The browser gives it to the first button.
  const isAsking = waiting.length > 0;
  useEffect(() => {
    if (isAsking) password.current?.focus();
  }, [isAsking]);

  function end(confirmed: boolean): void {
    for (const settle of waiting) settle(confirmed);
    setWaiting([]);
  }

  const confirm = (send: () => Promise<Done>) =>
    void attempt(() => send().then(() => end(true)), 'That did not work. Please try again.');

  function withPassword(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const body: PasswordConfirmation = { password: String(new FormData(event.currentTarget).get('password')) };
    confirm(() => callApi<Done>('/api/confirm-session.php', { body }));
  }

  async function passkeyConfirmation(): Promise<Done> {
    const request = await callApi<PasskeyRequest>('/api/confirm-challenge.php', { body: {} });
    const body: PasskeySignIn = { credential: await askForPasskey(request) };
    return callApi<Done>('/api/confirm-with-passkey.php', { body });
  }

  return (
    <Dialog open={isAsking} onClose={() => end(false)} title="Is it still you?">
      <form className="sign-in__form" method="post" onSubmit={withPassword}>
        <p className="screen__note">
          You signed in a while ago. Before this continues, please confirm that it is still you.
        </p>
        <input type="text" name="username" autoComplete="username" value={answer?.username ?? ''} readOnly hidden />
        <TextField
          ref={password}
          label="Your password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <div className="actions">
          <Button type="submit" size="small" variant="primary" disabled={busy}>
            Continue
          </Button>
          {hasPasskey && (
            <Button size="small" disabled={busy} onClick={() => confirm(passkeyConfirmation)}>
              Use passkey
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
