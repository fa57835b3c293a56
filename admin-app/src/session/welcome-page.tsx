import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button, TextField, toast } from '#ui';
import { NewPasswordFields, newPasswordIn } from '../layout/new-password-fields.tsx';
import { callApi } from '../lib/call-api.ts';
import { showFailure } from '../lib/show-failure.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { adminPaths } from '../routes.ts';

/** Where a one-time link leads: the person chooses a password, then signs in with it. */
export function WelcomePage() {
  const link = new URLSearchParams(useLocation().hash.slice(1));
  const [name, token] = [link.get('name') ?? '', link.get('token') ?? ''];
  const [sending, setSending] = useState(false);
  const [differs, setDiffers] = useState(false);
  const navigate = useNavigate();
  usePageTitle('Set your password');

  async function choose(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const password = newPasswordIn(new FormData(event.currentTarget));
    setDiffers(password === undefined);
    if (password === undefined || sending) return;
    setSending(true);
    try {
      const body = { token, password };
      const { message } = await callApi('accept-invite', body, { beforeSession: true });
      toast({ title: 'Success', description: message, replacesOthers: true });
      navigate(adminPaths.signIn, { replace: true });
    } catch (error) {
      showFailure(error, 'The password could not be set.');
      setSending(false);
    }
  }

  return (
    <main className="sign-in">
      <h1 className="sign-in__title">Set your password</h1>
      {token === '' ? (
        <p className="sign-in__note">This link is incomplete. Please open it again from the message you received.</p>
      ) : (
        <form className="sign-in__form" method="post" onSubmit={(event) => void choose(event)}>
          <TextField label="Username" name="username" autoComplete="username" value={name} readOnly />
          <NewPasswordFields differs={differs} />
          <Button type="submit" variant="primary" aria-disabled={sending}>
            {sending ? 'Saving...' : 'Save password'}
          </Button>
        </form>
      )}
    </main>
  );
}
