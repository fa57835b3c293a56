import { useState } from 'react';
import { toast } from '#ui';
import { alertsAreOn, showsNotes, switchAlerts } from './lead-alert.ts';

/** Whether this browser shows notifications of new requests, and how to switch them; undefined where it cannot. */
export function useAlertChoice(): { areOn: boolean; toggle: () => void } | undefined {
  const [areOn, setOn] = useState(alertsAreOn);
  const [isPossible] = useState(showsNotes);
  async function toggle(): Promise<void> {
    const isKept = await switchAlerts(!areOn);
    setOn(isKept);
    if (isKept === areOn) {
      const description = 'This browser blocks notifications from this site. Allow them in its settings first.';
      toast({ variant: 'destructive', title: 'Notifications stay off', description });
    } else if (isKept) {
      toast({ title: 'Notifications are on', description: 'A new request shows one here, with a quiet sound.' });
    } else toast({ title: 'Notifications are off', description: 'On this computer.' });
  }
  return isPossible ? { areOn, toggle: () => void toggle() } : undefined;
}
