import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#ui';
import { useAccount } from '../lib/account.ts';
import { readStorage, writeStorage } from '../lib/browser-store.ts';
import { adminPaths } from '../routes.ts';

const KEY = 'admin_address_later';
const LATER_MS = 7 * 24 * 60 * 60 * 1000;

/** Asks an owner without an email address for one; 'Not now' puts it off for a week in this browser. */
export function AddressBanner() {
  const { answer, isOwner } = useAccount();
  const [askedAgainAt, setAskedAgainAt] = useState(() => Number(readStorage('localStorage', KEY) ?? 0));
  if (!isOwner || answer?.email !== '' || Date.now() < askedAgainAt) return null;

  function putOff(): void {
    const later = Date.now() + LATER_MS;
    writeStorage('localStorage', KEY, String(later));
    setAskedAgainAt(later);
    // The button goes, and focus with it.
    document.querySelector('h1')?.focus();
  }

  return (
    <div className="banner" role="status">
      <p>
        Your account has no email address, so alarms and notices about your account cannot reach you.{' '}
        <Link to={adminPaths.account}>Add an email address</Link>
      </p>
      <Button size="small" onClick={putOff}>
        Not now
      </Button>
    </div>
  );
}
