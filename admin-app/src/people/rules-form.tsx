import type { Done, PasskeyRequirement, RulesChoice, StaffRules } from '@advocate/api/contracts';
import { useState } from 'react';
import { Checkbox, TextField, toast } from '#ui';
import { callApi } from '../lib/call-api.ts';
import { formatDateTime } from '../lib/format.ts';
import { useAttempt } from '../lib/use-attempt.ts';

/** What holds for everybody; each choice is kept at once. */
export function RulesForm({ rules, onChanged }: { rules: StaffRules; onChanged: () => void }) {
  const { busy, attempt } = useAttempt();
  const [days, setDays] = useState('14');
  const from = rules.passkey_from ?? null;

  async function save(path: string, body: RulesChoice | PasskeyRequirement): Promise<void> {
    await attempt(async () => {
      const { message } = await callApi<Done>(path, { body });
      toast({ title: 'Success', description: message, replacesOthers: true });
    }, 'The rules could not be changed.');
    onChanged();
  }

  return (
    <form className="screen__form" onSubmit={(event) => event.preventDefault()}>
      <Checkbox
        label="Only owners export, import and erase"
        checked={rules.data_for_owners}
        disabled={busy}
        onChange={(event) => void save('/api/set-rules.php', { dataForOwners: event.target.checked })}
      />
      <Checkbox
        label="Require a passkey for everyone"
        checked={from !== null}
        disabled={busy}
        onChange={({ target }) => {
          // An empty field would read as 0 days.
          if (target.checked && target.form?.reportValidity() === false) return;
          void save('/api/require-passkeys.php', { required: target.checked, graceDays: Number(days) });
        }}
      />
      {from === null ? (
        <TextField
          label="Days until then"
          type="number"
          required
          min={0}
          max={60}
          value={days}
          onChange={(event) => setDays(event.target.value)}
          hint="Until then everyone can still sign in without one."
        />
      ) : (
        <p className="screen__note">From {formatDateTime(from)} on, nobody can work without a passkey.</p>
      )}
    </form>
  );
}
