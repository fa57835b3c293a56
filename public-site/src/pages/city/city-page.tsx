import type { City } from '@advocate/facts/cities';
import { mainOffice } from '@advocate/facts/offices';
import type { PracticeAreaSlug } from '@advocate/facts/practice-area-slugs';
import { areas, type PracticeArea } from '@advocate/facts/practice-areas';
import { practiceAreaPath } from '@advocate/facts/site-paths';
import { Link } from 'react-router-dom';
import { Card, LinkButton } from '#ui';
import {
  cityFacts,
  cityHeading,
  cityPage,
  contactBoxText,
  relatedHeading,
  whyChoose,
  whyChooseHeading,
} from '../../content/city-page.ts';
import { pictureAlts } from '../../content/practice-area-page.ts';
import { OpenNow } from '../../layout/open-now.tsx';
import { PageHero } from '../../layout/page-hero.tsx';
import { PhoneLink } from '../../layout/phone-link.tsx';
import { scenes } from '../../layout/scenes.ts';
import { SpanishSpoken } from '../../layout/spanish-offer.tsx';
import { paragraphsOf } from './paragraphs-of.ts';
import { relatedServices } from './related-services.ts';

interface CityPageProps {
  area: PracticeAreaSlug;
  city: City;
  description: string;
}

/** One of the 120 city landing pages; the first paragraph of main is its description. */
export function CityPage({ area: slug, city, description }: CityPageProps) {
  const area = { slug, ...areas[slug] };
  return (
    <>
      <PageHero picture={{ src: scenes[slug], alt: pictureAlts[slug] }}>
        <h1>
          <span className="city-hero__line">{area.heading}</span>{' '}
          <span className="city-hero__line city-hero__place">{cityHeading(city)}</span>
        </h1>
      </PageHero>
      <section className="section" aria-label={cityHeading(city)}>
        <div className="city-text">
          <div>
            {/* One text, and so one paragraph to a program that reads it. */}
            <p className="city-text__description">
              {paragraphsOf(description, 3).map((part) => (
                <span key={part}>{part}</span>
              ))}
            </p>
            <div className="actions">
              <LinkButton to={cityPage.contactHref} variant="primary">
                {cityPage.consultationAction}
              </LinkButton>
              <Link to={practiceAreaPath(slug)}>{cityPage.guide(area.name)}</Link>
            </div>
          </div>
          <dl className="city-facts">
            {cityFacts(city).map(({ label, fact }) => (
              <div key={label} className="city-facts__fact">
                <dt>{label}</dt>
                <dd>{fact}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <RelatedServices area={area} city={city} />
      <WhyChoose city={city} />
    </>
  );
}

function RelatedServices({ area, city }: { area: PracticeArea; city: City }) {
  return (
    <section className="section section--dark">
      <div className="section__header">
        <h2>{relatedHeading(area, city)}</h2>
      </div>
      <ul className="card-grid related-services">
        {relatedServices(area.slug, city.slug).map(({ title, path }) => (
          <li key={path}>
            <Card tone="dark" className="link-card related-services__card">
              <h3>{title}</h3>
              <Link className="link-card__link related-services__link" to={path}>
                <span>{cityPage.relatedAction}</span>
                <span className="ui-visually-hidden">
                  {' '}
                  about {title} in {city.name}
                </span>
              </Link>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WhyChoose({ city }: { city: City }) {
  return (
    <section className="section">
      <div className="city-reasons">
        <div>
          <h2>{whyChooseHeading(city)}</h2>
          <ul className="plain-list">
            {whyChoose(city).map(({ title, text }) => (
              <li key={title} className="city-reasons__reason">
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
        <Card tone="sunken" className="city-contact">
          <h2>{cityPage.contactHeading}</h2>
          <p>{contactBoxText(city)}</p>
          <p>
            <SpanishSpoken office={mainOffice} />
          </p>
          <p>
            <PhoneLink of={mainOffice} className="city-contact__phone" />
            <OpenNow office={mainOffice} withForm />
          </p>
          <LinkButton to={cityPage.contactHref} variant="primary">
            {cityPage.contactAction}
          </LinkButton>
        </Card>
      </div>
    </section>
  );
}
