import type { Done } from '@advocate/api/contracts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button, Dialog, TextField } from '#ui';
import { useAccount } from '../lib/account.ts';
import { callApi, whenConfirmationNeeded } from '../lib/call-api.ts';
import { useAttempt } from '../lib/use-attempt.ts';
import { askForPasskey, knowsPasskeys } from './passkeys.ts';

type Settle = (confirmed: boolean) => void;

/**
 * Asks for the password when a call needs to know again who is at the keys, or of an account with a passkey for that or a
 * recovery code; the call then goes on.
 */
export function ConfirmDialog() {
  const [waiting, setWaiting] = useState<Settle[]>([]);
  const { busy, attempt } = useAttempt();
  const { answer } = useAccount();
  const field = useRef<HTMLInputElement>(null);
  const hasPasskey = (answer?.passkeys?.length ?? 0) > 0;

  useEffect(
    () => whenConfirmationNeeded(() => new Promise((settle) => setWaiting((before) => [...before, settle]))),
    [],
  );

  // The browser gives it to the first button.
  const isAsking = waiting.length > 0;
  useEffect(() => {
    if (isAsking) field.current?.focus();
  }, [isAsking]);

  function end(confirmed: boolean): void {
    for (const settle of waiting) settle(confirmed);
    setWaiting([]);
  }

  const confirm = (send: () => Promise<Done>) =>
    void attempt(() => send().then(() => end(true)), 'That did not work. Please try again.');

  function withTyped(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const code = { code: String(typed.get('code')) };
    const password = { password: String(typed.get('password')) };
    confirm(() => (hasPasskey ? callApi('confirm-with-code', code) : callApi('confirm-session', password)));
  }

  async function passkeyConfirmation(): Promise<Done> {
    const request = await callApi('confirm-challenge');
    const body = { credential: await askForPasskey(request) };
    return callApi('confirm-with-passkey', body);
  }

  return (
    <Dialog open={isAsking} onClose={() => end(false)} title="Confirm it’s you">
      <form className="sign-in__form" method="post" onSubmit={withTyped}>
        <p className="screen__note">You signed in a while ago. Before this continues, please confirm it’s you.</p>
        <input type="text" name="username" autoComplete="username" value={answer?.username ?? ''} readOnly hidden />
        {hasPasskey && knowsPasskeys() && (
          <div className="actions">
            <Button size="small" variant="primary" disabled={busy} onClick={() => confirm(passkeyConfirmation)}>
              Use passkey
            </Button>
          </div>
        )}
        {hasPasskey ? (
          <TextField
            ref={field}
            label="Or a recovery code"
            name="code"
            autoComplete="off"
            spellCheck={false}
            hint="Each code works once."
            required
          />
        ) : (
          <TextField
            ref={field}
            label="Your password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
        )}
        <div className="actions">
          <Button type="submit" size="small" variant={hasPasskey ? 'secondary' : 'primary'} disabled={busy}>
            Continue
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
