import { useState } from 'react';
import { Button } from '#ui';
import { chooseAlerts, readAlertChoice, showsNotes } from './lead-alert.ts';

/** Asks once, in this browser, whether new requests may be told outside the page as well. */
export function AlertOffer() {
  const [choice, setChoice] = useState(readAlertChoice);
  const [isPossible] = useState(() => choice === undefined && showsNotes());
  if (choice !== undefined || !isPossible) return null;
  const choose = (wanted: 'on' | 'off') => {
    setChoice(wanted);
    void chooseAlerts(wanted);
  };
  return (
    <section className="banner" aria-label="Notifications on this computer">
      <p className="banner__text">Show a notification with a quiet sound on this computer when a request comes in?</p>
      <Button size="small" variant="primary" onClick={() => choose('on')}>
        Yes
      </Button>
      <Button size="small" onClick={() => choose('off')}>
        No
      </Button>
    </section>
  );
}
