import { firstSentence } from '../../content/first-sentence.ts';
import type { AboutTexts } from '../../content/page-texts.ts';
import { Closing } from '../../layout/closing.tsx';
import { PageHero } from '../../layout/page-hero.tsx';
import { Section, TitledItems } from '../../layout/section.tsx';
import { pageWithTexts } from '../../lib/page-with-texts.tsx';
import { OurTeam } from './our-team.tsx';

/** The firm, its team and its commitments. */
export function AboutPage({ texts }: { texts: AboutTexts }) {
  const { about, aboutClosing, commitment, philosophy } = texts;
  const [introduction, beginnings] = about.introduction;
  const [lead, rest] = firstSentence(introduction);
  return (
    <>
      <PageHero picture={about.picture} heading={about.heading} lead={lead} />
      <section className="section" aria-label={about.heading}>
        <div className="columns about-introduction">
          <p>{rest}</p>
          <p>{beginnings}</p>
        </div>
      </section>
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
      <Closing {...aboutClosing} />
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
