import type { Done, StaffRules } from '@advocate/api/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Checkbox, TextField } from '#ui';
import { callApi } from '../lib/call-api.ts';
import { formatDateTime } from '../lib/format.ts';

/** The rules for everyone; each choice is saved immediately. */
export function RulesForm({ rules, onChanged }: { rules: StaffRules; onChanged: () => void }) {
  const { isPending, mutate } = useMutation({
    mutationFn: (change: () => Promise<Done>) => change(),
    meta: { failure: 'The rules could not be changed.' },
    onSettled: onChanged,
  });
  const [days, setDays] = useState('14');
  const from = rules.passkey_from ?? null;

  const save = (change: () => Promise<Done>) => isPending || mutate(change);

  return (
    <form className="stack form" onSubmit={(event) => event.preventDefault()}>
      <Checkbox
        label="Only owners can export and import"
        checked={rules.data_for_owners}
        // Not `disabled`, which would lose focus.
        aria-disabled={isPending}
        onChange={({ target }) => {
          // The box is as it was before the call begins.
          const choice = { dataForOwners: target.checked };
          save(() => callApi('set-rules', choice));
        }}
      />
      <p className="note">
        Staff then do not see the buttons, and any attempt is refused and recorded. They can still see the leads: this
        is a policy, not a lock.
      </p>
      <Checkbox
        label="Require a passkey for everyone"
        checked={from !== null}
        aria-disabled={isPending}
        onChange={({ target }) => {
          // An empty field would be read as 0 days.
          if (target.checked && target.form?.reportValidity() === false) return;
          const choice = { required: target.checked, graceDays: Number(days) };
          save(() => callApi('require-passkeys', choice));
        }}
      />
      {from === null ? (
        <TextField
          label="Grace period (days)"
          type="number"
          required
          min={0}
          max={60}
          value={days}
          onChange={(event) => setDays(event.target.value)}
          hint="Until then everyone can still sign in without one."
        />
      ) : (
        <p className="note">Starting {formatDateTime(from)}, everyone must sign in with a passkey.</p>
      )}
    </form>
  );
}
