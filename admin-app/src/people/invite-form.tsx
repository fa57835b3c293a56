import type { LinkAnswer, PersonInvitation } from '@advocate/api/contracts';
import { type FormEvent, useState } from 'react';
import { Button, SelectField, TextField } from '#ui';
import { callApi } from '../lib/call-api.ts';
import { showFailure } from '../lib/show-failure.ts';

const roles = ['Staff', 'Owner'] as const;

/** Makes a one-time link for an account to come. */
export function InviteForm({ onInvited }: { onInvited: (link: LinkAnswer) => void }) {
  const [sending, setSending] = useState(false);

  async function invite(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    setSending(true);
    try {
      const body: PersonInvitation = {
        name: String(fields.get('name')),
        role: fields.get('role') === 'Owner' ? 'owner' : 'staff',
        email: String(fields.get('email')),
      };
      onInvited(await callApi<LinkAnswer>('/api/invite-person.php', { body }));
      form.reset();
    } catch (error) {
      showFailure(error, 'Nobody could be invited.');
    } finally {
      setSending(false);
    }
  }

  return (
    <form className="people-form" method="post" onSubmit={(event) => void invite(event)}>
      <TextField label="Username" name="name" autoComplete="off" autoCapitalize="none" maxLength={200} required />
      <SelectField label="Role" name="role" options={roles} hint="Owners also manage these accounts." />
      <TextField label="Email" name="email" type="email" autoComplete="off" maxLength={254} />
      <div>
        <Button type="submit" size="small" variant="primary" disabled={sending}>
          {sending ? 'Inviting...' : 'Invite'}
        </Button>
      </div>
    </form>
  );
}
