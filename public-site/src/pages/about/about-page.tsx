import { LinkButton } from '#ui';
import { about, aboutClosing, commitment, philosophy } from '../../content/about.ts';
import { sanAntonioOffice } from '../../content/offices.ts';
import { OurTeam } from './our-team.tsx';

/** Spec section 2, About. */
export function AboutPage() {
  return (
    <>
      <section className="page-hero">
        <div className="page-hero__text">
          <h1>{about.heading}</h1>
          {about.introduction.map((paragraph) => (
            <p key={paragraph} className="lead">
              {paragraph}
            </p>
          ))}
        </div>
        <img
          className="page-hero__picture"
          src={about.picture.src}
          alt={about.picture.alt}
          width="1600"
          height="1000"
          fetchPriority="high"
        />
      </section>
      <section className="section">
        <div className="section__header">
          <h2>{philosophy.heading}</h2>
        </div>
        <ol className="plain-list philosophy">
          {philosophy.points.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <OurTeam />
      <section className="section section--dark">
        <div className="section__header">
          <h2>{commitment.heading}</h2>
        </div>
        <ul className="card-grid commitment">
          {commitment.cards.map(({ title, text }) => (
            <li key={title} className="ui-card">
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="section">
        <div className="closing">
          <h2>{aboutClosing.heading}</h2>
          <p className="lead">{aboutClosing.text}</p>
          <div className="actions">
            <LinkButton to={aboutClosing.actionHref} variant="primary">
              {aboutClosing.action}
            </LinkButton>
            <LinkButton to={`tel:${sanAntonioOffice.phoneLink}`}>Call {sanAntonioOffice.phone}</LinkButton>
          </div>
        </div>
      </section>
    </>
  );
}
