import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { TextField } from '#ui';
import { NewPasswordFields, newPasswordIn } from '../components/new-password-fields.tsx';
import { StaffForm } from '../components/staff-form.tsx';
import { callApi } from '../lib/call-api.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { adminPaths } from '../routes.ts';

/** Where a one-time link leads: the person sets a password, then signs in with it. */
export function WelcomePage() {
  const link = new URLSearchParams(useLocation().hash.slice(1));
  const [name, token] = [link.get('name') ?? '', link.get('token') ?? ''];
  const [differs, setDiffers] = useState(false);
  const navigate = useNavigate();
  usePageTitle('Set your password');

  async function choose(form: HTMLFormElement) {
    const password = newPasswordIn(new FormData(form));
    setDiffers(password === undefined);
    if (password === undefined) return undefined;
    const done = await callApi('accept-invite', { token, password }, { skipAuth: true });
    navigate(adminPaths.signIn, { replace: true });
    return done;
  }

  return (
    <main className="panel stack sign-in">
      <h1>Set your password</h1>
      {token === '' ? (
        <p>This link is incomplete. Please open it again from the message you received.</p>
      ) : (
        <StaffForm
          submit="Save password"
          sending="Saving..."
          size="medium"
          send={choose}
          failure="The password could not be set."
        >
          <TextField label="Username" name="username" autoComplete="username" value={name} readOnly />
          <NewPasswordFields differs={differs} />
        </StaffForm>
      )}
    </main>
  );
}
