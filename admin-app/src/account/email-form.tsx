import type { FormEvent } from 'react';
import { Button, TextField, toast } from '#ui';
import { callApi } from '../lib/call-api.ts';
import { useAttempt } from '../lib/use-attempt.ts';
import { useKept } from '../lib/use-kept.ts';
import { AccountSetting } from './account-part.tsx';

/** Where messages about one's own account go: sign-ins in a new browser, changed passwords, passkeys and roles. */
export function EmailForm({ stored, onChanged }: { stored: string; onChanged: () => void }) {
  const { busy, attempt } = useAttempt();
  const [email, setEmail] = useKept('email', stored);

  function change(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const body = { email };
    void attempt(async () => {
      const { message } = await callApi('change-email', body);
      toast({ title: 'Success', description: message, replacesOthers: true });
      onChanged();
    }, 'The address could not be changed.');
  }

  return (
    <AccountSetting title="Messages about your account">
      <p className="screen__note">
        You get an email when someone signs in to your account from a new browser, and when your password, a passkey or
        your role changes.
      </p>
      <form className="screen__form" method="post" onSubmit={change}>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <div>
          <Button type="submit" size="small" disabled={busy}>
            Save address
          </Button>
        </div>
      </form>
    </AccountSetting>
  );
}
