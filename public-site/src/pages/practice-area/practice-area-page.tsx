import { Accordion, LinkButton } from '#ui';
import { heroImages } from '../../content/city-page.ts';
import { type PracticeAreaSlug, type PracticeAreaText, practiceAreas } from '../../content/practice-areas.ts';
import { practiceAreaPage } from '../../content/practice-areas-page.ts';
import { TextParts } from './text-parts.tsx';

/** Spec section 2, practice-area detail pages. */
export function PracticeAreaPage({ area, text }: { area: PracticeAreaSlug; text: PracticeAreaText }) {
  const picture = heroImages[area];
  return (
    <>
      <header className="page-hero">
        <div className="page-hero__text">
          <h1>{practiceAreas.find(({ slug }) => slug === area)?.heading}</h1>
          <p className="lead">{text.lead}</p>
          <div className="actions">
            <LinkButton to={practiceAreaPage.closingHref} variant="primary">
              {practiceAreaPage.heroAction}
            </LinkButton>
          </div>
        </div>
        <img className="page-hero__picture" src={picture.src} alt={picture.alt} width="1600" height="1000" />
      </header>
      <TextParts sections={text.sections} />
      <section className="section section--sunken">
        <div className="area-questions">
          <h2>{practiceAreaPage.questionsHeading}</h2>
          <Accordion
            items={text.questions.map(({ question, answer }) => ({
              id: question,
              title: question,
              content: <p className="measure">{answer}</p>,
            }))}
          />
        </div>
      </section>
      <Sources sources={text.sources} />
      <section className="section section--dark">
        <div className="closing">
          <h2>{practiceAreaPage.closingHeading}</h2>
          <p className="lead">{practiceAreaPage.closingText}</p>
          <div className="actions">
            <LinkButton to={practiceAreaPage.closingHref} variant="primary">
              {practiceAreaPage.closingAction}
            </LinkButton>
          </div>
        </div>
      </section>
    </>
  );
}

function Sources({ sources }: Pick<PracticeAreaText, 'sources'>) {
  return (
    <section className="section">
      <h2 className="area-sources__heading">{practiceAreaPage.sourcesHeading}</h2>
      <p className="measure">{practiceAreaPage.sourcesLead}</p>
      <ul className="area-sources">
        {sources.map(({ label, url }) => (
          <li key={url + label}>
            <a href={url}>{label}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
