import { mainOffice } from '@advocate/facts/offices';
import type { AboutTexts } from '../../content/page-texts.ts';
import { Closing } from '../../layout/closing.tsx';
import { PageHero } from '../../layout/page-hero.tsx';
import { OurTeam } from './our-team.tsx';

/** The firm, its team and its commitments. */
export function AboutPage({ texts }: { texts: AboutTexts }) {
  const { about, aboutClosing, commitment, philosophy } = texts;
  return (
    <>
      <PageHero picture={about.picture} fetchPriority="high">
        <h1>{about.heading}</h1>
        {about.introduction.map((paragraph) => (
          <p key={paragraph} className="lead">
            {paragraph}
          </p>
        ))}
      </PageHero>
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
      <OurTeam texts={texts} />
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
      <Closing {...aboutClosing} office={mainOffice} />
    </>
  );
}
