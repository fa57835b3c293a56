import type { Done, PasswordChange } from '@advocate/api/contracts';
import { type FormEvent, useState } from 'react';
import { Button, TextField, toast } from '#ui';
import { NewPasswordFields, newPasswordIn } from '../layout/new-password-fields.tsx';
import { callApi } from '../lib/call-api.ts';
import { showFailure } from '../lib/show-failure.ts';

/** Changes one's own password; the server ends the account's other sessions. */
export function ChangePasswordForm({ username, onChanged }: { username: string; onChanged: () => void }) {
  const [sending, setSending] = useState(false);
  const [differs, setDiffers] = useState(false);

  async function change(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const newPassword = newPasswordIn(fields);
    setDiffers(newPassword === undefined);
    if (newPassword === undefined) return;
    setSending(true);
    try {
      const body: PasswordChange = { currentPassword: String(fields.get('current')), newPassword };
      const { message } = await callApi<Done>('/api/change-password.php', { body });
      form.reset();
      toast({ title: 'Success', description: message || 'Your password is changed.', replacesOthers: true });
      onChanged();
    } catch (error) {
      showFailure(error, 'The password could not be changed.');
    } finally {
      setSending(false);
    }
  }

  return (
    <form className="account-form" method="post" onSubmit={(event) => void change(event)}>
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
        <Button type="submit" size="small" variant="primary" disabled={sending}>
          {sending ? 'Changing...' : 'Change password'}
        </Button>
      </div>
    </form>
  );
}
