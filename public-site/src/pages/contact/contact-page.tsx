import { denverOffice, type OfficeId, officeOf } from '@advocate/facts/offices';
import { Card, LinkButton } from '#ui';
import type { ContactPageTexts } from '../../content/page-texts.ts';
import { OpenNow } from '../../layout/open-now.tsx';
import { PageHero } from '../../layout/page-hero.tsx';
import { PhoneLink } from '../../layout/phone-link.tsx';
import { SpanishSpoken } from '../../layout/spanish-offer.tsx';
import { useSite } from '../../lib/site.ts';
import { ContactForm } from './contact-form.tsx';
import { OfficeDetails } from './office-details.tsx';
import { OfficeMap } from './office-map.tsx';

/** `/contact` and `/contact-colorado`. */
export function ContactPage({ office: id, texts: allTexts }: { office: OfficeId; texts: ContactPageTexts }) {
  const { afterYouSend, contactPages, urgentNote } = allTexts;
  const {
    language,
    texts: { layout },
  } = useSite();
  const office = officeOf(id);
  const texts = contactPages[id];
  return (
    <>
      <PageHero picture={texts.picture} compact>
        <h1>{texts.heading}</h1>
        <p className="lead">{texts.lead}</p>
        <p className="contact-urgent">{urgentNote}</p>
      </PageHero>
      <section className="section contact-section">
        <div className="contact-layout">
          <Card className="contact-layout__form">
            <p className="contact-call">
              <PhoneLink of={office}>{layout.callNumber(office.phone)}</PhoneLink> <OpenNow office={office} />
              {language === 'en' && <SpanishSpoken />}
            </p>
            <ContactForm office={office} texts={allTexts} />
          </Card>
          <div className="contact-layout__office">
            <h2 className="contact-layout__heading">{texts.officeHeading}</h2>
            <OfficeDetails office={office} />
            <OfficeMap office={office} title={texts.mapTitle} action={allTexts.mapAction} />
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
      {id === 'san-antonio' && <SecondOffice texts={allTexts.secondOffice} />}
    </>
  );
}

function SecondOffice({ texts: secondOffice }: { texts: ContactPageTexts['secondOffice'] }) {
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
