import { useState } from 'react';
import { Checkbox, toast } from '#ui';
import { chooseAlerts, readAlertChoice, showsNotes } from '../live/lead-alert.ts';
import { AccountSetting } from './account-part.tsx';

const refused = 'This browser does not allow it. Allow notifications for this address in its settings, then try again.';

/** Whether this browser shows new requests outside the page; nothing where it cannot. */
export function AlertChoice() {
  const [choice, setChoice] = useState(readAlertChoice);
  const [isPossible] = useState(showsNotes);
  if (!isPossible) return null;

  async function choose(wanted: 'on' | 'off'): Promise<void> {
    const kept = await chooseAlerts(wanted);
    setChoice(kept);
    if (kept !== wanted) toast({ variant: 'destructive', title: 'Not switched on', description: refused });
  }

  return (
    <AccountSetting title="Notifications on this computer">
      <Checkbox
        label="Show a notification with a quiet sound when a request comes in"
        checked={choice === 'on'}
        onChange={({ target }) => void choose(target.checked ? 'on' : 'off')}
      />
    </AccountSetting>
  );
}
