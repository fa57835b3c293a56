import { Card, LinkButton } from '#ui';
import { afterYouSend, contactPages, secondOffice, urgentNote } from '../../content/contact-page.ts';
import { denverOffice, type OfficeId, offices } from '../../content/offices.ts';
import { ContactForm } from './contact-form.tsx';
import { OfficeDetails } from './office-details.tsx';
import { OfficeMap } from './office-map.tsx';

/** `/contact` and `/contact-colorado`. Spec section 2, contact pages; DESIGN section 3. */
export function ContactPage({ office: id }: { office: OfficeId }) {
  const office = offices.find((one) => one.id === id) ?? denverOffice;
  const texts = contactPages[id];
  return (
    <>
      <header className="page-hero">
        <div className="page-hero__text">
          <h1>{texts.heading}</h1>
          <p className="lead">{texts.lead}</p>
          <p className="contact-hero__urgent">{urgentNote}</p>
        </div>
        <img
          className="page-hero__picture contact-hero__picture"
          src={texts.picture.src}
          alt={texts.picture.alt}
          width="1600"
          height="1000"
        />
      </header>
      <section className="section">
        <div className="contact-layout">
          <Card className="contact-layout__form">
            <ContactForm />
          </Card>
          <div className="contact-layout__office">
            <h2 className="contact-layout__heading">{texts.officeHeading}</h2>
            <OfficeDetails office={office} />
            <OfficeMap office={office} />
          </div>
        </div>
      </section>
      <section className="section section--sunken">
        <div className="section__header">
          <h2>{afterYouSend.heading}</h2>
        </div>
        <ol className="contact-steps">
          {afterYouSend.steps.map(({ title, text }) => (
            <li key={title} className="contact-steps__step">
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      {id === 'san-antonio' && <SecondOffice />}
    </>
  );
}

function SecondOffice() {
  return (
    <section className="section section--dark">
      <div className="split">
        <div>
          <h2>{secondOffice.heading}</h2>
          <p className="lead">{secondOffice.text}</p>
          <div className="actions">
            <LinkButton to={secondOffice.actionHref}>{secondOffice.action}</LinkButton>
          </div>
        </div>
        <Card tone="dark">
          <OfficeDetails office={denverOffice} />
        </Card>
      </div>
    </section>
  );
}
