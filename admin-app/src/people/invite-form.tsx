import type { Invitation, LinkAnswer } from '@advocate/api/contracts';
import type { ChangeEvent } from 'react';
import { SelectField, TextField } from '#ui';
import { StaffForm } from '../components/staff-form.tsx';
import { callApi } from '../lib/call-api.ts';
import { useDraft } from '../session/use-draft.ts';

const roles = ['Staff', 'Owner'] as const;
const nothing: Partial<Record<'name' | 'role' | 'email', string>> = {};

interface InviteFormProps {
  invitations: readonly Invitation[];
  onInvited: (link: LinkAnswer, name: string) => void;
}

/** Creates a one-time link for a new account. */
export function InviteForm({ invitations, onInvited }: InviteFormProps) {
  const [typed, setTyped] = useDraft('invite', nothing);
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      setTyped({ ...typed, [name]: target.value }),
  });

  async function invite(): Promise<void> {
    const { name = '', role, email = '' } = typed;
    const replaces = invitations.some((one) => one.name.toLowerCase() === name.toLowerCase());
    if (replaces && !confirm(`${name} is already invited. Make a new link? The first one stops working.`)) return;
    const body = { name, role: role === 'Owner' ? 'owner' : 'staff', email, replaces } as const;
    onInvited(await callApi('invite-person', body), name);
    setTyped(nothing);
  }

  return (
    <StaffForm submit="Invite" sending="Inviting..." send={invite} failure="The invitation could not be sent.">
      <TextField
        label="Username"
        {...field('name')}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={200}
        hint="Letters A to Z, digits, dots, hyphens, and underscores."
        required
      />
      <SelectField label="Role" {...field('role')} options={roles} hint="Owners also manage these accounts." />
      <TextField label="Email" {...field('email')} type="email" autoComplete="off" maxLength={254} />
    </StaffForm>
  );
}
