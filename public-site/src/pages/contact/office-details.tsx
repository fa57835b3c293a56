import type { Office } from '@advocate/facts/offices';
import { OfficeAddress, OfficeHours } from '../../office/office-facts.tsx';
import { PhoneLink } from '../../office/phone-link.tsx';

/** Address, phone number, email address and hours of one office. */
export function OfficeDetails({ office }: { office: Office }) {
  return (
    <address className="office">
      <OfficeAddress office={office} />
      <p>
        <PhoneLink of={office} className="large-phone" />
        <br />
        <a className="office__mail" href={`mailto:${office.email}`}>
          {office.email}
        </a>
      </p>
      <OfficeHours office={office} />
    </address>
  );
}
