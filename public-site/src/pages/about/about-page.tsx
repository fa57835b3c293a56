import { mainOffice } from '@advocate/facts/offices';
import { LinkButton } from '#ui';
import type { AboutTexts, ByLanguage } from '../../content/page-texts.ts';
import { Closing } from '../../layout/closing.tsx';
import { PageHero } from '../../layout/page-hero.tsx';
import { CallButton } from '../../layout/phone-link.tsx';
import { Section } from '../../layout/section.tsx';
import type { LoadedPage } from '../../lib/loaded-page.ts';
import type { SiteRoute } from '../../routes.ts';
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
        <ol className="plain-list numbered">
          {philosophy.points.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <OurTeam texts={texts} />
      <Section className="section--dark" heading={commitment.heading}>
        <ul className="card-grid commitment">
          {commitment.cards.map(({ title, text }) => (
            <li key={title} className="ui-card">
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Closing {...aboutClosing} office={mainOffice} />
    </>
  );
}

const textsOf: ByLanguage<AboutTexts> = {
  en: () => import('../../content/about.ts'),
  es: () => import('../../content/es/about.ts'),
};

export async function load({ language }: SiteRoute): Promise<LoadedPage> {
  const { default: texts } = await textsOf[language]();
  return Object.assign(() => <AboutPage texts={texts} />, { search: texts.search, people: texts.team });
}
