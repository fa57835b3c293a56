import type { Office } from '@advocate/facts/offices';
import { OfficeAddress } from '../../layout/office-address.tsx';
import { OpenNow } from '../../layout/open-now.tsx';
import { PhoneLink } from '../../layout/phone-link.tsx';
import { useSite } from '../../lib/site.ts';

/** Address, phone, e-mail and hours of one office. */
export function OfficeDetails({ office }: { office: Office }) {
  const { hours } = useSite().texts;
  return (
    <address className="office">
      <OfficeAddress office={office} />
      <p>
        <PhoneLink of={office} className="office__phone" />
        <br />
        <a className="office__mail" href={`mailto:${office.email}`}>
          {office.email}
        </a>
      </p>
      <p>
        {hours.weekdays} {hours.weekdaysTime(office.hours)}
        <br />
        {hours.weekend}
        <br />
        <OpenNow office={office} />
      </p>
    </address>
  );
}
