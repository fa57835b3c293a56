import type { Done } from '@advocate/api/contracts';
import { useEffect, useRef, useState } from 'react';
import { Dialog, TextField } from '#ui';
import { ActionButton } from '../components/action-button.tsx';
import { StaffForm } from '../components/staff-form.tsx';
import { useAccount } from '../lib/account.ts';
import { callApi, whenConfirmationNeeded } from '../lib/call-api.ts';
import { askForPasskey, knowsPasskeys } from './passkeys.ts';

type Settle = (confirmed: boolean) => void;

const failure = 'That did not work. Please try again.';

/**
 * When a call requires the person's identity to be confirmed again, asks for the password or, for an account with a
 * passkey, for the passkey or a recovery code; the call then continues.
 */
export function ConfirmDialog() {
  const [waiting, setWaiting] = useState<Settle[]>([]);
  const { account } = useAccount();
  const field = useRef<HTMLInputElement>(null);
  const hasPasskey = (account?.passkeys?.length ?? 0) > 0;

  useEffect(
    () => whenConfirmationNeeded(() => new Promise((settle) => setWaiting((before) => [...before, settle]))),
    [],
  );

  // The browser focuses the first button.
  const isAsking = waiting.length > 0;
  useEffect(() => {
    if (isAsking) field.current?.focus();
  }, [isAsking]);

  function end(confirmed: boolean): void {
    for (const settle of waiting) settle(confirmed);
    setWaiting([]);
  }

  // The call that continues reports its own outcome.
  const confirm = (sent: Promise<Done>) => sent.then(() => end(true));

  function withTyped(form: HTMLFormElement): Promise<void> {
    const typed = new FormData(form);
    const code = { code: String(typed.get('code')) };
    const password = { password: String(typed.get('password')) };
    return confirm(hasPasskey ? callApi('confirm-with-code', code) : callApi('confirm-session', password));
  }

  async function withPasskey(): Promise<void> {
    const credential = await askForPasskey(await callApi('confirm-challenge'));
    await confirm(callApi('confirm-with-passkey', { credential }));
  }

  return (
    <Dialog open={isAsking} onClose={() => end(false)} title="Confirm it’s you">
      <StaffForm submit="Continue" variant="secondary" send={withTyped} failure={failure}>
        <p className="note">You signed in a while ago. Before this continues, please confirm it’s you.</p>
        <input type="text" name="username" autoComplete="username" value={account?.username ?? ''} readOnly hidden />
        {hasPasskey && knowsPasskeys() && (
          <ActionButton variant="primary" act={withPasskey} failure={failure}>
            Use passkey
          </ActionButton>
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
      </StaffForm>
    </Dialog>
  );
}
