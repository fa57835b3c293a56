import { type FormEvent, useState } from 'react';
import { Button, TextField, toast } from '#ui';
import { NewPasswordFields, newPasswordIn } from '../layout/new-password-fields.tsx';
import { callApi } from '../lib/call-api.ts';
import { useAttempt } from '../lib/use-attempt.ts';

/** Changes one's own password; the server ends the account's other sessions. */
export function ChangePasswordForm({ username, onChanged }: { username: string; onChanged: () => void }) {
  const { busy, attempt } = useAttempt();
  const [differs, setDiffers] = useState(false);

  function change(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const newPassword = newPasswordIn(fields);
    setDiffers(newPassword === undefined);
    if (newPassword === undefined) return;
    const body = { currentPassword: String(fields.get('current')), newPassword };
    void attempt(async () => {
      const { message } = await callApi('change-password', body);
      form.reset();
      toast({ title: 'Success', description: message || 'Your password is changed.', replacesOthers: true });
      onChanged();
    }, 'The password could not be changed.');
  }

  return (
    <form className="screen__form" method="post" onSubmit={change}>
      {/* For password managers, which file a new password under its account. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextField
        label="Current password"
        name="current"
        type="password"
        autoComplete="current-password"
        maxLength={1024}
        required
      />
      <NewPasswordFields differs={differs} />
      <div>
        <Button type="submit" size="small" variant="primary" disabled={busy}>
          {busy ? 'Changing...' : 'Change password'}
        </Button>
      </div>
    </form>
  );
}
