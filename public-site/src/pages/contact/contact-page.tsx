import { mainOffice, type Office, officeOf, offices } from '@advocate/facts/offices';
import { pathsIn } from '@advocate/facts/site-paths';
import { Link } from 'react-router-dom';
import { Card, LinkButton } from '#ui';
import { firstSentence } from '../../content/first-sentence.ts';
import type { ByLanguage, ContactPageTexts } from '../../content/page-texts.ts';
import { PageHero } from '../../layout/page-hero.tsx';
import { Section, TitledItems } from '../../layout/section.tsx';
import { SpanishSpoken } from '../../layout/spanish-offer.tsx';
import type { LoadedPage } from '../../lib/loaded-page.ts';
import { useSite } from '../../lib/site.ts';
import { OpenNow } from '../../office/open-now.tsx';
import { CallButton, CallNumber, PhoneLink } from '../../office/phone-link.tsx';
import { OfficeLawyers } from '../../people/lawyer.tsx';
import { helpsId, type SiteRoute } from '../../routes.ts';
import { ContactForm } from './contact-form.tsx';
import { OfficeDetails } from './office-details.tsx';
import { OfficeMap } from './office-map.tsx';

/** The contact page of an office: `/contact` and `/contact-colorado`. */
export function ContactPage({ office, texts: allTexts }: { office: Office; texts: ContactPageTexts }) {
  const { afterYouSend, officePage, papersAction, urgentNote } = allTexts;
  const { language } = useSite();
  const { lead: introduction, law, picture } = officePage.texts[office.id];
  const [lead, rest] = firstSentence(introduction);
  return (
    <>
      <PageHero
        picture={picture}
        heading={officePage.heading(office)}
        lead={lead}
        office={office}
        actions={
          <div className="actions">
            <CallButton of={office} variant="primary" />
          </div>
        }
        compact
      >
        <p className="contact-urgent">{urgentNote}</p>
      </PageHero>
      <section className="section contact-section">
        <div className="contact-layout">
          <Card className="contact-layout__form">
            <ContactForm office={office} texts={allTexts} />
            <p className="contact-call">
              <PhoneLink of={office}>
                <CallNumber phone={office.phone} />
              </PhoneLink>{' '}
              <OpenNow office={office} />
              {language === 'en' && <SpanishSpoken office={office} />}
            </p>
          </Card>
          <div className="contact-layout__office">
            <h2 className="contact-layout__heading">{officePage.officeHeading(office)}</h2>
            <p>{rest}</p>
            <OfficeDetails office={office} />
            <OfficeLawyers office={office} />
            <OfficeMap office={office} title={officePage.mapTitle(office)} action={allTexts.mapAction} />
          </div>
        </div>
      </section>
      {law && (
        <section className="section" aria-labelledby="local-law">
          <div className="section__header">
            <h2 id="local-law">{law.heading}</h2>
            <p className="lead">{officePage.licensed(office)}</p>
          </div>
          <ul>
            {law.rules.map(({ text, source }) => (
              <li key={source}>
                {text} <a href={source}>{officePage.source}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Section className="section--sunken" heading={afterYouSend.heading}>
        <ol className="plain-list columns numbered">
          <TitledItems items={afterYouSend.steps} />
        </ol>
        <p className="measure contact-costs">{officePage.costs}</p>
        <Link to={`${pathsIn[language].practiceAreas}#${helpsId}`}>{papersAction}</Link>
      </Section>
      {office.id === mainOffice.id &&
        offices.slice(1).map((other) => <OtherOffice key={other.id} office={other} texts={allTexts} />)}
    </>
  );
}

function OtherOffice({ office, texts: { officePage, secondOffice } }: { office: Office; texts: ContactPageTexts }) {
  const { language } = useSite();
  return (
    <section className="section">
      <div className="split">
        <div>
          <h2>{officePage.heading(office)}</h2>
          <p className="lead">{secondOffice.text(office)}</p>
          <div className="actions">
            <LinkButton to={office.contactPath[language]}>{secondOffice.action(office)}</LinkButton>
          </div>
        </div>
        <Card>
          <OfficeDetails office={office} />
        </Card>
      </div>
    </section>
  );
}

const textsOf: ByLanguage<ContactPageTexts> = {
  en: () => import('../../content/contact-page.ts'),
  es: () => import('../../content/es/contact-page.ts'),
};

export async function load({ language, office: id }: SiteRoute): Promise<LoadedPage> {
  const { default: texts } = await textsOf[language]();
  const office = officeOf(id);
  return Object.assign(() => <ContactPage office={office} texts={texts} />, { search: texts.search(office) });
}
