import { useEffect, useState } from 'react';
import { subscribeToLeadEvents } from '../live/lead-subscription.ts';

/** The browser mostly takes a lost connection up again before anybody has to know. */
const toldAfterMs = 4_000;

/** Says that new requests do not come in by themselves at the moment. */
export function LiveMark() {
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = subscribeToLeadEvents(({ type }) => {
      if (type === 'lost') timer ??= setTimeout(() => setLost(true), toldAfterMs);
      if (type !== 'connected') return;
      clearTimeout(timer);
      timer = undefined;
      setLost(false);
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, []);
  return (
    <div className="staff-mark" role="status">
      {isLost && 'Live updates are off, trying again.'}
    </div>
  );
}
