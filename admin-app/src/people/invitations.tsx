import type { Invitation } from '@advocate/api/contracts';
import { Button, toast } from '#ui';
import { callApi } from '../lib/call-api.ts';
import { formatDateTime } from '../lib/format.ts';
import { useAttempt } from '../lib/use-attempt.ts';

interface InvitationsProps {
  invitations: readonly Invitation[];
  onWithdrawn: (name: string) => void;
}

/** Links that nobody has used yet; each can be withdrawn. */
export function Invitations({ invitations, onWithdrawn }: InvitationsProps) {
  const { busy, attempt } = useAttempt();

  function withdraw(name: string): void {
    if (!confirm(`Withdraw the invitation of ${name}? The link stops working.`)) return;
    const body = { name };
    void attempt(async () => {
      const { message } = await callApi('withdraw-invitation', body);
      toast({ title: 'Success', description: message });
      onWithdrawn(name);
    }, 'The invitation could not be withdrawn.');
  }

  return invitations.map(({ name, role, expires_at }) => (
    <div className="actions people-invitation" key={name}>
      <p className="screen__note">
        {name} is invited as {role}; the link works until {formatDateTime(expires_at)}.
      </p>
      <Button
        size="small"
        className="ui-button--destructive"
        disabled={busy}
        aria-label={`Withdraw the invitation of ${name}`}
        onClick={() => withdraw(name)}
      >
        Withdraw
      </Button>
    </div>
  ));
}
