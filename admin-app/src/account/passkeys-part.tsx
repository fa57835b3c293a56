import type { OwnPasskey } from '@advocate/api/contracts';
import type { FormEvent } from 'react';
import { Button, TextField, toast } from '#ui';
import { useAccount } from '../lib/account.ts';
import { callApi } from '../lib/call-api.ts';
import { formatAmount, formatDateTime } from '../lib/format.ts';
import { useAttempt } from '../lib/use-attempt.ts';
import { useKept } from '../lib/use-kept.ts';
import { knowsPasskeys, makePasskey } from '../session/passkeys.ts';
import { AccountSetting } from './account-part.tsx';
import { RecoveryCodes, useRecoveryCodes } from './recovery-codes.tsx';

/** One's own passkeys: make, name, remove; and the codes for the day they are lost. */
export function PasskeysPart() {
  const { answer, reload } = useAccount();
  const { busy, attempt } = useAttempt();
  const [newName, setNewName] = useKept('passkey-name');
  const [codes, setCodes] = useRecoveryCodes();
  if (!answer?.passkeys) return null;

  const change = (work: () => Promise<unknown>, failed: string) => void attempt(() => work().then(reload), failed);

  function add(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    change(async () => {
      const creation = await callApi('passkey-registration');
      const body = { name: newName, credential: await makePasskey(creation) };
      const made = await callApi('add-passkey', body);
      setNewName('');
      toast({ title: 'Success', description: 'The passkey is registered.', replacesOthers: true });
      if (made.codes.length > 0) setCodes(made.codes);
    }, 'The passkey could not be registered.');
  }

  function remove({ id, name }: OwnPasskey): void {
    if (!confirm(`Remove the passkey ${name}? You can no longer sign in with it.`)) return;
    const body = { id };
    change(async () => {
      const { message } = await callApi('remove-passkey', body);
      toast({ title: 'Success', description: message, replacesOthers: true });
    }, 'The passkey could not be removed.');
  }

  function renewCodes(): void {
    change(async () => {
      setCodes((await callApi('new-recovery-codes')).codes);
    }, 'New codes could not be created.');
  }

  return (
    <AccountSetting title="Passkeys">
      <p className="screen__note">
        A passkey signs you in with your fingerprint, your face or your device’s PIN. With one, your password alone no
        longer opens your account.
      </p>
      {answer.passkeys.length > 0 && (
        <ul className="account-passkeys">
          {answer.passkeys.map((passkey) => (
            <li key={passkey.id} className="account-passkeys__item">
              <span>
                <strong>{passkey.name}</strong>, added {formatDateTime(passkey.created_at)},{' '}
                {passkey.last_used_at === null ? 'never used' : `last used ${formatDateTime(passkey.last_used_at)}`}
              </span>
              <Button
                size="small"
                variant="quiet"
                className="ui-button--destructive"
                disabled={busy}
                aria-label={`Remove passkey: ${passkey.name}`}
                onClick={() => remove(passkey)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {knowsPasskeys() ? (
        <form className="screen__form" method="post" onSubmit={add}>
          <TextField
            label="Name of the passkey"
            name="passkey-name"
            value={newName}
            onChange={({ target }) => setNewName(target.value)}
            autoComplete="off"
            hint="Such as My phone"
            maxLength={100}
            required
          />
          <div>
            <Button type="submit" size="small" variant="primary" disabled={busy}>
              Register a passkey
            </Button>
          </div>
        </form>
      ) : (
        <p className="screen__note">This browser does not support passkeys.</p>
      )}
      <RecoveryCodes codes={codes} onKept={() => setCodes([])} />
      {answer.passkeys.length > 0 && codes.length === 0 && (
        <p className="screen__note">
          {formatAmount(answer.recovery_codes_left ?? 0, 'recovery code')} left.{' '}
          <Button size="small" variant="quiet" disabled={busy} onClick={renewCodes}>
            Create new codes
          </Button>
        </p>
      )}
    </AccountSetting>
  );
}
