import { Link } from 'react-router-dom';
import { cities } from '../content/cities.ts';
import { firm } from '../content/firm.ts';
import { type Office, officeHours, offices } from '../content/offices.ts';
import { siteNotes } from '../content/site-notes.ts';
import { cityPath } from '../routes.ts';
import { OpenNow } from './open-now.tsx';
import { contactLinks, siteLinks } from './site-links.ts';

/** Spec section 2, footer. */
export function Footer() {
  return (
    <footer className="footer">
      <div className="footer__top">
        <div className="footer__firm">
          <img src="/images/logo.svg" alt={`${firm.name} logo`} width="72" height="72" loading="lazy" />
          <p className="footer__name">{firm.name}</p>
          <p className="footer__tagline">{firm.tagline}</p>
          <p>{firm.promise}</p>
          <p>
            <a href={`mailto:${firm.email}`}>{firm.email}</a>
          </p>
        </div>
        {offices.map((office) => (
          <OfficeBlock key={office.id} office={office} />
        ))}
        <nav aria-label="Footer">
          <h2 className="footer__heading">Pages</h2>
          <ul className="plain-list footer__links">
            {siteLinks.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
            {contactLinks.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>Contact, {label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <nav className="footer__cities" aria-label="Cities we serve">
        <h2 className="footer__heading">Cities we serve</h2>
        <ul className="plain-list footer__links">
          {cities.map(({ slug, name }) => (
            <li key={slug}>
              <Link to={cityPath('personal-injury', slug)}>Personal Injury {name}, TX</Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="footer__small">
        <p>{firm.disclaimer}</p>
        <p>
          <strong>{siteNotes.recordsHeading}.</strong> {siteNotes.records}
        </p>
        <p>
          {/* A page built last year says so until its next release; a mismatch while hydrating would be worse. */}©{' '}
          <span suppressHydrationWarning>{new Date().getFullYear()}</span> {firm.name}. All rights reserved.
        </p>
      </div>
    </footer>
  );
}

function OfficeBlock({ office }: { office: Office }) {
  return (
    <address className="footer__office">
      <h2 className="footer__heading">
        {office.city}, {office.regionName}
      </h2>
      <p>
        {office.street}
        <br />
        {office.city}, {office.region} {office.postalCode}
      </p>
      <p>
        <a className="footer__phone" href={`tel:${office.phoneLink}`}>
          {office.phone}
        </a>
      </p>
      <p>
        {officeHours.weekdays}, {officeHours.weekdaysTime}
        <br />
        {officeHours.weekend}
        <br />
        <OpenNow office={office} />
      </p>
    </address>
  );
}
