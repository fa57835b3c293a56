import type { NewLead } from '@advocate/api/contracts';
import { useState } from 'react';
import { toast } from '#ui';
import { readStorage, writeStorage } from '../lib/browser-store.ts';
import { shortenText, shownName } from '../lib/format.ts';
import { adminPaths } from '../routes.ts';

const key = 'admin_lead_alerts';

/** Whether notifications of new requests are switched on in this browser. */
const alertsAreOn = () => readStorage('localStorage', key) === 'on';

/** Whether this browser lets a page show notifications; Chrome on Android allows them only for service workers. */
const supportsNotifications = () =>
  // Without permission, the attempt has no visible effect.
  'Notification' in globalThis && (Notification.permission === 'granted' || createNotification('') !== undefined);

function createNotification(title: string, options?: NotificationOptions): Notification | undefined {
  try {
    return new Notification(title, options);
  } catch {
    return undefined;
  }
}

/** If enabled, shows a desktop notification of a new request. Its tag makes it one, however many tabs are open. */
export function notifyOf({ id, name, case_type, suspected }: NewLead): void {
  if (!alertsAreOn() || Notification.permission !== 'granted') return;
  const body = `${shownName(name)}, ${shortenText(case_type)}`;
  const note = createNotification(suspected ? 'Possible spam' : 'New request', { body, tag: `lead-${id}` });
  if (!note) return;
  note.onclick = () => {
    window.focus();
    location.assign(`${adminPaths.leads}?lead=${id}`);
  };
}

/** Returns whether this browser shows notifications of new requests, and a switch for them; undefined if it cannot. */
export function useAlertChoice(): { areOn: boolean; toggle: () => void } | undefined {
  const [areOn, setOn] = useState(alertsAreOn);
  const [isPossible] = useState(supportsNotifications);
  async function toggle(): Promise<void> {
    const isKept = !areOn && (await Notification.requestPermission()) === 'granted';
    writeStorage('localStorage', key, isKept ? 'on' : 'off');
    setOn(isKept);
    if (isKept) toast({ title: 'Notifications are on', description: 'A new request shows one here.' });
    else if (areOn) toast({ title: 'Notifications are off', description: 'On this computer.' });
    else {
      const description = 'This browser blocks notifications from this site. Allow them in its settings first.';
      toast({ variant: 'destructive', title: 'Notifications stay off', description });
    }
  }
  return isPossible ? { areOn, toggle: () => void toggle() } : undefined;
}
