import { useState } from 'react';
import { TextField } from '#ui';
import { ActionButton } from '../components/action-button.tsx';
import { RightsWait } from '../components/rights-wait.tsx';
import { StaffForm } from '../components/staff-form.tsx';
import { useAccount } from '../lib/account.ts';
import { callApi } from '../lib/call-api.ts';
import { formatAmount, formatDateTime } from '../lib/format.ts';
import { knowsPasskeys, makePasskey } from '../session/passkeys.ts';
import { RecoveryCodes, useRecoveryCodes } from './recovery-codes.tsx';

/** The account's passkeys: create, name, remove; and the recovery codes in case all are lost. */
export function PasskeysPart() {
  const { account, lacksPasskey, passkeyWaits, query } = useAccount();
  const [newName, setNewName] = useState('');
  const [codes, setCodes] = useRecoveryCodes();
  if (!account?.passkeys) return null;

  async function add() {
    const creation = await callApi('passkey-registration');
    const made = await callApi('add-passkey', { name: newName, credential: await makePasskey(creation) });
    setNewName('');
    if (made.codes.length > 0) setCodes(made.codes);
    void query.refetch();
    return { message: 'The passkey is registered.' };
  }

  return (
    <>
      {lacksPasskey && (
        <p className="banner">
          You sign in with a password alone. Inviting people, changing accounts and erasing personal data require a
          passkey.
        </p>
      )}
      {passkeyWaits && (
        <p className="banner">
          <RightsWait name={account.username} />
        </p>
      )}
      <p className="note">
        A passkey signs you in with your fingerprint, your face or your device’s PIN. With one, your password alone no
        longer opens your account.
      </p>
      <ul aria-label="Passkeys">
        {account.passkeys.map(({ id, name, created_at, last_used_at }) => (
          <li key={id} className="row">
            <span>
              <strong>{name}</strong>, added {formatDateTime(created_at)},{' '}
              {last_used_at === null ? 'never used' : `last used ${formatDateTime(last_used_at)}`}
            </span>
            <ActionButton
              variant="quiet"
              destructive
              aria-label={`Remove passkey: ${name}`}
              question={`Remove the passkey ${name}? You can no longer sign in with it.`}
              act={() => callApi('remove-passkey', { id })}
              failure="The passkey could not be removed."
              onEnd={query.refetch}
            >
              Remove
            </ActionButton>
          </li>
        ))}
      </ul>
      {knowsPasskeys() ? (
        <StaffForm submit="Register a passkey" send={add} failure="The passkey could not be registered.">
          <TextField
            label="Name of the passkey"
            name="passkey-name"
            value={newName}
            onChange={({ target }) => setNewName(target.value)}
            autoComplete="off"
            hint="For example, My phone"
            maxLength={100}
            required
          />
        </StaffForm>
      ) : (
        <p className="note">This browser does not support passkeys.</p>
      )}
      <RecoveryCodes codes={codes} onKept={() => setCodes([])} />
      {account.passkeys.length > 0 && codes.length === 0 && (
        <p className="note">
          <span>{`${formatAmount(account.recovery_codes_left ?? 0, 'recovery code')} left.`}</span>{' '}
          <ActionButton
            variant="quiet"
            act={() => callApi('new-recovery-codes').then((made) => setCodes(made.codes))}
            failure="New codes could not be created."
            onEnd={query.refetch}
          >
            Create new codes
          </ActionButton>
        </p>
      )}
    </>
  );
}
