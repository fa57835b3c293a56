import { type Office, officeHours } from '../../content/offices.ts';

/** Address, phone, e-mail and hours of one office. Spec sections 2 and 9. */
export function OfficeDetails({ office }: { office: Office }) {
  return (
    <address className="office">
      <p>
        {office.street}
        <br />
        {office.city}, {office.region} {office.postalCode}
      </p>
      <p>
        <a className="office__phone" href={`tel:${office.phoneLink}`}>
          {office.phone}
        </a>
        <br />
        <a className="office__mail" href={`mailto:${office.email}`}>
          {office.email}
        </a>
      </p>
      <p>
        {officeHours.weekdays} {officeHours.weekdaysTime}
        <br />
        {officeHours.weekend}
      </p>
    </address>
  );
}
