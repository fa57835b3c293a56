import type { Office } from '@advocate/facts/offices';

/** Street and city of an office, as on an envelope. */
export function OfficeAddress({ office }: { office: Office }) {
  return (
    <p>
      {office.street}
      <br />
      {office.city}, {office.region} {office.postalCode}
    </p>
  );
}
