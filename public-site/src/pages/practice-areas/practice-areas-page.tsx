import { Link } from 'react-router-dom';
import { Card, LinkButton } from '#ui';
import { cities } from '../../content/cities.ts';
import { practiceAreas } from '../../content/practice-areas.ts';
import { practiceAreasCall, practiceAreasPage } from '../../content/practice-areas-page.ts';
import { quickFacts } from '../../content/quick-facts.ts';
import { cityPath, practiceAreaPath } from '../../routes.ts';

/** Spec section 2, Practice Areas. */
export function PracticeAreasPage() {
  return (
    <>
      <Introduction />
      <AreaCards />
      <CityLinks />
      <QuickFacts />
      <ConsultationCall />
    </>
  );
}

function Introduction() {
  const [lead, note] = practiceAreasPage.introduction;
  return (
    <header className="page-hero">
      <div className="page-hero__text">
        <h1>{practiceAreasPage.heading}</h1>
        <p className="lead">{lead}</p>
        <p className="measure">{note}</p>
        <div className="actions">
          <LinkButton to={practiceAreasPage.actionHref} variant="primary">
            {practiceAreasPage.action}
          </LinkButton>
        </div>
      </div>
      <img
        className="page-hero__picture"
        src={practiceAreasPage.picture.src}
        alt={practiceAreasPage.picture.alt}
        width="1600"
        height="1000"
      />
    </header>
  );
}

function AreaCards() {
  return (
    <section className="section">
      <div className="section__header">
        <h2>{practiceAreasPage.cardsHeading}</h2>
      </div>
      <ul className="card-grid area-cards">
        {practiceAreas.map(({ slug, name, summary }) => (
          <li key={slug}>
            <Card className="link-card area-card">
              <img
                className="area-card__picture"
                src={`/images/scenes/${slug}.svg`}
                alt=""
                width="1600"
                height="1000"
                loading="lazy"
              />
              <h3>{name}</h3>
              <p>{summary}</p>
              <Link className="link-card__link area-card__link" to={practiceAreaPath(slug)}>
                <span>{practiceAreasPage.cardAction}</span>
                <span className="ui-visually-hidden"> about {name} cases</span>
              </Link>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

function QuickFacts() {
  return (
    <section className="section section--dark">
      <div className="section__header">
        <h2>{quickFacts.heading}</h2>
      </div>
      <dl className="quick-facts">
        {quickFacts.facts.map(({ figure, label }) => (
          <div key={label} className="quick-facts__fact">
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function CityLinks() {
  return (
    <section className="section section--sunken">
      <div className="section__header">
        <h2>{practiceAreasPage.citiesHeading}</h2>
        <p className="lead">{practiceAreasPage.citiesLead}</p>
      </div>
      <ul className="city-links">
        {cities.map(({ slug, name }) => (
          <li key={slug}>
            <Link className="city-links__link" to={cityPath('personal-injury', slug)}>
              {name}, Texas
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ConsultationCall() {
  return (
    <section className="section">
      <div className="closing">
        <h2>{practiceAreasCall.heading}</h2>
        <p className="lead">{practiceAreasCall.text}</p>
        <div className="actions">
          <LinkButton to={practiceAreasCall.actionHref} variant="primary">
            {practiceAreasCall.action}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
