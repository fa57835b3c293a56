import { useEffect, useState } from 'react';
import type { Office } from '../content/offices.ts';
import { type OfficeStatus, officeStatus } from './office-status.ts';

/** Whether the office is open right now. Empty until the app runs: the prerendered page has no clock. */
export function OpenNow({ office: { timeZone } }: { office: Office }) {
  const [status, setStatus] = useState<OfficeStatus>();

  useEffect(() => {
    const update = (): void => setStatus(officeStatus(new Date(), timeZone));
    update();
    const timer = setInterval(update, 60_000);
    return () => clearInterval(timer);
  }, [timeZone]);

  return (
    <span className="open-now" data-open={status?.open}>
      {status?.text}
    </span>
  );
}
