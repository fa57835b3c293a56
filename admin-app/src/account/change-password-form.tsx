import type { Done, PasswordChange } from '@advocate/api/contracts';
import { minPasswordLength } from '@advocate/facts/staff-account';
import { type FormEvent, useState } from 'react';
import { Button, TextField, toast } from '#ui';
import { callApi } from '../lib/call-api.ts';
import { showFailure } from '../lib/show-failure.ts';

/** Changes one's own password; the server ends the account's other sessions. */
export function ChangePasswordForm({ username, onChanged }: { username: string; onChanged: () => void }) {
  const [sending, setSending] = useState(false);
  const [mismatch, setMismatch] = useState(false);

  async function change(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const [currentPassword, newPassword] = [String(fields.get('current')), String(fields.get('new'))];
    const differs = newPassword !== fields.get('repeated');
    setMismatch(differs);
    if (differs) return;
    setSending(true);
    try {
      const body: PasswordChange = { currentPassword, newPassword };
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
      <TextField
        label="New password"
        name="new"
        type="password"
        autoComplete="new-password"
        hint={`At least ${minPasswordLength} characters`}
        minLength={minPasswordLength}
        maxLength={1024}
        required
      />
      <TextField
        label="New password again"
        name="repeated"
        type="password"
        autoComplete="new-password"
        {...(mismatch ? { error: 'The two new passwords differ.' } : {})}
        required
      />
      <div>
        <Button type="submit" size="small" variant="primary" disabled={sending}>
          {sending ? 'Changing...' : 'Change password'}
        </Button>
      </div>
    </form>
  );
}
