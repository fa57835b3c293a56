import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#ui';
import { useAccount } from '../lib/account.ts';
import { keep, readKept } from '../lib/browser-store.ts';
import { formatDateTime } from '../lib/format.ts';
import { adminPaths } from '../routes.ts';

const key = 'admin_passkey_later';

/** Only where nobody else gets to, which is somebody's own machine, may it wait. */
const mayWait = () => /^(.+\.)?localhost$|^127\./.test(location.hostname);

/** Tells owners on every screen that a restore has put the accounts back. */
export function RestoreReminder() {
  const asOf = useAccount().answer?.restored_as_of ?? null;
  if (asOf === null) return null;
  return (
    <div className="banner banner--health" role="status">
      <p className="banner__text">
        The database was restored: accounts are as of {formatDateTime(asOf)}.{' '}
        <Link to={adminPaths.people}>Look through them</Link>
      </p>
    </div>
  );
}

/** Reminds an owner whom a password alone lets in, on every screen. */
export function PasskeyReminder() {
  const { answer } = useAccount();
  const [isPutOff, setPutOff] = useState(() => mayWait() && readKept('localStorage', key) === 'yes');
  const isNeeded = answer?.role === 'owner' && answer.passkeys?.length === 0;
  if (!isNeeded || isPutOff) return null;

  function putOff(): void {
    keep('localStorage', key, 'yes');
    setPutOff(true);
  }

  return (
    <div className="banner banner--health" role="status">
      <p className="banner__text">
        You sign in with a password alone. Inviting people, changing accounts and erasing personal data take a passkey.{' '}
        <Link to={adminPaths.account}>Make a passkey</Link>
      </p>
      {mayWait() && (
        <Button size="small" variant="quiet" onClick={putOff}>
          Not now
        </Button>
      )}
    </div>
  );
}
