import { mainOffice } from '@advocate/facts/offices';
import { LinkButton } from '#ui';
import type { AboutTexts } from '../../content/page-texts.ts';
import { Closing } from '../../layout/closing.tsx';
import { PageHero } from '../../layout/page-hero.tsx';
import { Section, TitledItems } from '../../layout/section.tsx';
import { pageWithTexts } from '../../lib/page-with-texts.tsx';
import { CallButton } from '../../office/phone-link.tsx';
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
        <div className="actions">
          <LinkButton to={aboutClosing.actionHref} variant="primary">
            {aboutClosing.action}
          </LinkButton>
          <CallButton of={mainOffice} />
        </div>
      </PageHero>
      <Section heading={philosophy.heading}>
        <ol className="plain-list columns numbered">
          <TitledItems items={philosophy.points} />
        </ol>
      </Section>
      <OurTeam texts={texts} />
      <Section className="on-dark" heading={commitment.heading}>
        <ul className="card-grid commitment">
          <TitledItems items={commitment.cards} className="ui-card" />
        </ul>
      </Section>
      <Closing {...aboutClosing} office={mainOffice} />
    </>
  );
}

export const load = pageWithTexts(
  AboutPage,
  {
    en: () => import('../../content/about.ts'),
    es: () => import('../../content/es/about.ts'),
  },
  ({ team }) => ({ people: team }),
);
