import { practiceAreaSlugs } from '@advocate/facts/practice-areas';
import { cities, cityPath, practiceAreaPath } from '@advocate/facts/site-paths';
import { Link } from 'react-router-dom';
import { Accordion, Card } from '#ui';
import { firstSentence } from '../../content/first-sentence.ts';
import type { PracticeAreasTexts } from '../../content/page-texts.ts';
import { scenes } from '../../content/scenes.ts';
import { Closing } from '../../layout/closing.tsx';
import { PageHero } from '../../layout/page-hero.tsx';
import { Section } from '../../layout/section.tsx';
import { pageWithTexts } from '../../lib/page-with-texts.tsx';
import { useSite } from '../../lib/site.ts';
import { accordionItem, Helps } from './helps.tsx';

interface Props {
  texts: PracticeAreasTexts;
}

/** The six practice areas, what people can do themselves, the cities served, and the quick facts. */
export function PracticeAreasPage({ texts }: Props) {
  const { practiceAreasPage } = texts;
  const [lead] = firstSentence(practiceAreasPage.introduction[0]);
  return (
    <>
      <PageHero picture={practiceAreasPage.picture} heading={practiceAreasPage.heading} lead={lead} compact />
      <AreaCards texts={texts} />
      <OtherAreas texts={texts} />
      <Helps helps={texts.helps} />
      <CityLinks texts={texts} />
      <QuickFacts texts={texts} />
      <Closing {...texts.practiceAreasCall} />
    </>
  );
}

function AreaCards({ texts: { practiceAreasPage } }: Props) {
  const { language, texts } = useSite();
  const [introduction, note] = practiceAreasPage.introduction;
  const [, lead] = firstSentence(introduction);
  return (
    <Section heading={practiceAreasPage.cardsHeading} lead={lead}>
      <ul className="card-grid area-cards">
        {practiceAreaSlugs.map((slug) => (
          <li key={slug}>
            <Card className="link-card area-card">
              <img className="area-card__picture" src={scenes[slug]} alt="" width="1600" height="1000" loading="lazy" />
              <h3>{texts.areas[slug].name}</h3>
              <p>{practiceAreasPage.summaries[slug]}</p>
              <Link className="link-card__link area-card__link" to={practiceAreaPath(slug, language)}>
                <span>{practiceAreasPage.cardAction}</span>
                <span className="ui-visually-hidden"> {practiceAreasPage.cardActionAbout(texts.areas[slug].name)}</span>
              </Link>
            </Card>
          </li>
        ))}
      </ul>
      <p className="area-cards__note">{note}</p>
    </Section>
  );
}

/** The areas without their own page; the home page's teasers link here. */
function OtherAreas({ texts: { practiceAreasPage } }: Props) {
  return (
    <Section heading={practiceAreasPage.otherHeading}>
      <div className="card-grid other-areas">
        {practiceAreasPage.otherAreas.map(({ id, title, text, more }) => (
          <section key={id} id={id} tabIndex={-1} aria-label={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            {more && <Accordion items={[accordionItem(more)]} />}
          </section>
        ))}
      </div>
    </Section>
  );
}

function QuickFacts({ texts: { quickFacts } }: Props) {
  return (
    <Section className="on-dark" heading={quickFacts.heading}>
      <dl className="columns">
        {quickFacts.facts.map(({ figure, label }) => (
          <div key={label} className="quick-facts__fact">
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** The cities served; on the English site, they link to their own pages. */
function CityLinks({ texts: { practiceAreasPage } }: Props) {
  const { language } = useSite();
  return (
    <Section className="section--sunken" heading={practiceAreasPage.citiesHeading} lead={practiceAreasPage.citiesLead}>
      <ul className="plain-list listed-links">
        {cities.map(({ slug, name }) => (
          <li key={slug}>
            {language === 'en' ? (
              <Link className="listed-link" to={cityPath('personal-injury', slug)}>
                {name}, Texas
              </Link>
            ) : (
              <span className="listed-link">{name}, Texas</span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export const load = pageWithTexts(PracticeAreasPage, {
  en: () => import('../../content/practice-areas-page.ts'),
  es: () => import('../../content/es/practice-areas-page.ts'),
});
