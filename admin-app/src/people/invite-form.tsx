import type { LinkAnswer, PersonInvitation } from '@advocate/api/contracts';
import type { FormEvent } from 'react';
import { Button, SelectField, TextField } from '#ui';
import { callApi } from '../lib/call-api.ts';
import { useAttempt } from '../lib/use-attempt.ts';

const roles = ['Staff', 'Owner'] as const;

/** Makes a one-time link for an account to come. */
export function InviteForm({ onInvited }: { onInvited: (link: LinkAnswer) => void }) {
  const { busy, attempt } = useAttempt();

  function invite(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const body: PersonInvitation = {
      name: String(fields.get('name')),
      role: fields.get('role') === 'Owner' ? 'owner' : 'staff',
      email: String(fields.get('email')),
    };
    void attempt(async () => {
      onInvited(await callApi<LinkAnswer>('/api/invite-person.php', { body }));
      form.reset();
    }, 'Nobody could be invited.');
  }

  return (
    <form className="screen__form" method="post" onSubmit={invite}>
      <TextField label="Username" name="name" autoComplete="off" autoCapitalize="none" maxLength={200} required />
      <SelectField label="Role" name="role" options={roles} hint="Owners also manage these accounts." />
      <TextField label="Email" name="email" type="email" autoComplete="off" maxLength={254} />
      <div>
        <Button type="submit" size="small" variant="primary" disabled={busy}>
          {busy ? 'Inviting...' : 'Invite'}
        </Button>
      </div>
    </form>
  );
}
