import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#ui';
import { useAccount } from '../lib/account.ts';
import { keep, readKept } from '../lib/browser-store.ts';
import { adminPaths } from '../routes.ts';

const key = 'admin_passkey_later';

/** Only where nobody else gets to, which is somebody's own machine, may it wait. */
const mayWait = () => /^(.+\.)?localhost$|^127\./.test(location.hostname);

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
    <div className="banner" role="status">
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
