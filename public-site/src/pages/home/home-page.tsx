import { LinkButton } from '#ui';
import { firm } from '../../content/firm.ts';
import { closing, legalExcellence, opening } from '../../content/home.ts';
import { sanAntonioOffice } from '../../content/offices.ts';
import { ClientReviews } from './client-reviews.tsx';
import { OpeningScene } from './opening-scene.tsx';
import { PracticeTeasers } from './practice-teasers.tsx';

/** Spec section 2, Home. */
export function HomePage() {
  return (
    <>
      <OpeningScene />
      <section className="section welcome" id="welcome">
        <div className="split">
          <h1>{opening.heading}</h1>
          <div>
            <p className="lead">{opening.lead}</p>
            <div className="actions">
              <LinkButton to={opening.actionHref} variant="primary">
                {opening.action}
              </LinkButton>
              <LinkButton to={`tel:${sanAntonioOffice.phoneLink}`}>Call {sanAntonioOffice.phone}</LinkButton>
            </div>
            <p className="welcome__promise">{firm.promise}</p>
          </div>
        </div>
      </section>
      <section className="section section--dark excellence">
        <div className="split">
          <div className="excellence__text">
            <h2>{legalExcellence.heading}</h2>
            {legalExcellence.paragraphs.map((paragraph) => (
              <p key={paragraph} className="measure">
                {paragraph}
              </p>
            ))}
            <div className="actions">
              <LinkButton to={legalExcellence.actionHref}>{legalExcellence.action}</LinkButton>
            </div>
          </div>
          <img
            className="arch excellence__picture"
            src={legalExcellence.picture.src}
            alt={legalExcellence.picture.alt}
            width="1600"
            height="1000"
            loading="lazy"
          />
        </div>
      </section>
      <PracticeTeasers />
      <ClientReviews />
      <section className="section">
        <div className="closing">
          <h2>{closing.heading}</h2>
          <p className="lead">{closing.text}</p>
          <div className="actions">
            <LinkButton to={opening.actionHref} variant="primary">
              {opening.action}
            </LinkButton>
            <LinkButton to={`tel:${sanAntonioOffice.phoneLink}`}>Call {sanAntonioOffice.phone}</LinkButton>
          </div>
        </div>
      </section>
    </>
  );
}
