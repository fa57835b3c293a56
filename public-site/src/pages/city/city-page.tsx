import { Link } from 'react-router-dom';
import { Card, LinkButton } from '#ui';
import { type City, cities } from '../../content/cities.ts';
import {
  cityFacts,
  cityHeading,
  cityPage,
  contactBoxText,
  heroImages,
  relatedHeading,
  whyChoose,
  whyChooseHeading,
} from '../../content/city-page.ts';
import { sanAntonioOffice } from '../../content/offices.ts';
import { type PracticeArea, type PracticeAreaSlug, practiceAreas } from '../../content/practice-areas.ts';
import { relatedServices } from './related-services.ts';

interface CityPageProps {
  area: PracticeAreaSlug;
  city: string;
  description: string;
}

/** One of the 120 city landing pages; the first paragraph of main is its description. Spec section 2. */
export function CityPage({ area: areaSlug, city: citySlug, description }: CityPageProps) {
  const area = practiceAreas.find(({ slug }) => slug === areaSlug);
  const city = cities.find(({ slug }) => slug === citySlug);
  if (!area || !city) throw new Error(`There is no city page ${areaSlug}, ${citySlug}`);
  const picture = heroImages[area.slug];
  return (
    <>
      <header className="page-hero city-hero">
        <h1 className="page-hero__text">
          <span className="city-hero__line">{area.heading}</span>{' '}
          <span className="city-hero__line city-hero__place">{cityHeading(city)}</span>
        </h1>
        <img className="page-hero__picture" src={picture.src} alt={picture.alt} width="1600" height="1000" />
      </header>
      <section className="section" aria-label={cityHeading(city)}>
        <div className="city-text">
          <div>
            <p className="city-text__description">{description}</p>
            <div className="actions">
              <LinkButton to={cityPage.contactHref} variant="primary">
                {cityPage.consultationAction}
              </LinkButton>
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
            <a className="city-contact__phone" href={`tel:${sanAntonioOffice.phoneLink}`}>
              {sanAntonioOffice.phone}
            </a>
          </p>
          <LinkButton to={cityPage.contactHref} variant="primary">
            {cityPage.contactAction}
          </LinkButton>
        </Card>
      </div>
    </section>
  );
}
