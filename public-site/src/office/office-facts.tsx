import type { Office } from '@advocate/facts/offices';
import { useSite } from '../lib/site.ts';

/** An office's street and city, as on an envelope. */
export function OfficeAddress({ office }: { office: Office }) {
  return (
    <p>
      {office.street}
      <br />
      {office.city}, {office.region} {office.postalCode}
    </p>
  );
}

/** When an office is open. */
export function OfficeHours({ office }: { office: Office }) {
  const { hours } = useSite().texts;
  return (
    <p>
      {hours.weekdays} <span className="office-time">{hours.weekdaysTime(office.hours)}</span>
      <br />
      {hours.weekend}
    </p>
  );
}
