import { minPasswordLength } from '@advocate/facts/staff-account';
import { TextField } from '#ui';

/** A new password, typed twice; `differs` shows an error below the second field. */
export function NewPasswordFields({ differs }: { differs: boolean }) {
  return (
    <>
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
        error={differs ? 'The two new passwords do not match.' : undefined}
        required
      />
    </>
  );
}

/** Returns the new password, or undefined if the two fields differ. */
export function newPasswordIn(fields: FormData): string | undefined {
  const password = String(fields.get('new'));
  return password === fields.get('repeated') ? password : undefined;
}
