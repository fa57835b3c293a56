import { useState } from 'react';
import { Button, toast } from '#ui';
import { Icon } from '../layout/icon.tsx';
import { chooseAlerts, readAlertChoice, showsNotes } from './lead-alert.ts';

/** Switches notifications of new requests on and off in this browser; not there where it shows none. */
export function AlertBell() {
  const [choice, setChoice] = useState(readAlertChoice);
  const [isPossible] = useState(showsNotes);
  if (!isPossible) return null;
  const isOn = choice === 'on';
  async function toggle(): Promise<void> {
    const wanted = isOn ? 'off' : 'on';
    const kept = await chooseAlerts(wanted);
    setChoice(kept);
    if (kept !== wanted) {
      const description = 'The browser does not allow notifications of this site. Allow them in its settings first.';
      toast({ variant: 'destructive', title: 'Notifications stay off', description });
    } else if (isOn) toast({ title: 'Notifications are off', description: 'On this computer.' });
    else toast({ title: 'Notifications are on', description: 'A new request shows one here, with a quiet sound.' });
  }
  return (
    <Button
      size="small"
      variant="quiet"
      className="alert-bell"
      aria-label="Notifications on this computer"
      aria-pressed={isOn}
      title={isOn ? 'Notifications are on' : 'Show a notification when a request comes in'}
      onClick={() => void toggle()}
    >
      <Icon shape="bell" />
    </Button>
  );
}
