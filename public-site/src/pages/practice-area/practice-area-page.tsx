import { mainOffice, offices } from '@advocate/facts/offices';
import type { PracticeAreaSlug } from '@advocate/facts/practice-areas';
import { review } from '@advocate/firm/review';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { Accordion } from '#ui';
import { firstSentence } from '../../content/first-sentence.ts';
import type { ByLanguage, PracticeAreaPageTexts } from '../../content/page-texts.ts';
import type { PracticeAreaText } from '../../content/practice-areas.ts';
import { scenes } from '../../content/scenes.ts';
import { AreaBrief } from '../../layout/area-brief.tsx';
import { Closing } from '../../layout/closing.tsx';
import { PageHero } from '../../layout/page-hero.tsx';
import type { LoadedPage } from '../../lib/loaded-page.ts';
import { useSite } from '../../lib/site.ts';
import type { SiteRoute } from '../../routes.ts';
import { RelatedPages } from './related-pages.tsx';
import { TextParts } from './text-parts.tsx';

/** Whether the texts are still the ones that a lawyer has read. */
declare const __TEXTS_REVIEWED__: boolean;

interface PracticeAreaPageProps {
  area: PracticeAreaSlug;
  texts: PracticeAreaPageTexts;
  text: PracticeAreaText;
}

/** The full guide to one of the six practice areas. */
export function PracticeAreaPage({ area, texts, text }: PracticeAreaPageProps) {
  const { practiceAreaPage } = texts;
  const { pictureAlt, deadline, whatNow, band } = text.facts;
  const { language, texts: siteTexts } = useSite();
  const [lead, introduction] = firstSentence(text.lead);
  const elsewhere = offices.filter(({ region }) => region !== mainOffice.region);
  return (
    <>
      <PageHero picture={{ src: scenes[area], alt: pictureAlt }} heading={siteTexts.areas[area].heading} lead={lead} />
      <AreaBrief
        texts={practiceAreaPage}
        howLong={`${deadline} ${practiceAreaPage.notice}`}
        elsewhere={elsewhere.map(({ id, contactPath, regionName }) => (
          <Fragment key={id}>
            <Link to={`${contactPath[language]}#local-law`}>{practiceAreaPage.elsewhere(regionName)}</Link>{' '}
          </Fragment>
        ))}
        whatNow={whatNow}
      />
      <TextParts area={area} introduction={introduction} sections={text.sections} band={band} texts={practiceAreaPage}>
        <section className="area-text__part area-questions">
          <h2>{practiceAreaPage.questionsHeading}</h2>
          <Accordion
            items={[...text.questions, ...practiceAreaPage.commonQuestions].map(({ question, answer }) => ({
              id: question,
              title: question,
              content: <p>{answer}</p>,
            }))}
          />
        </section>
        <Sources sources={text.sources} texts={practiceAreaPage} />
      </TextParts>
      <RelatedPages area={area} heading={practiceAreaPage.otherGuides} />
      <Closing {...practiceAreaPage.closing} />
    </>
  );
}

interface SourcesProps extends Pick<PracticeAreaText, 'sources'> {
  texts: PracticeAreaPageTexts['practiceAreaPage'];
}

function Sources({ sources, texts }: SourcesProps) {
  return (
    <section className="area-text__part">
      <h2>{texts.sourcesHeading}</h2>
      {__TEXTS_REVIEWED__ && texts.reviewed && <p>{texts.reviewed}</p>}
      <p>{texts.sourcesLead}</p>
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

const textsOf: ByLanguage<PracticeAreaPageTexts> = {
  en: () => import('../../content/practice-area-page.ts'),
  es: () => import('../../content/es/practice-area-page.ts'),
};

const guides = import.meta.glob<{ default: PracticeAreaText }>('../../content/{practice-areas,es/practice-areas}/*.ts');

export async function load({ language, area = 'personal-injury', path }: SiteRoute): Promise<LoadedPage> {
  const loadGuide = guides[`../../content/${language === 'en' ? '' : 'es/'}practice-areas/${area}.ts`];
  if (!loadGuide) throw new Error(path);
  const [{ default: texts }, { default: text }] = await Promise.all([textsOf[language](), loadGuide()]);
  const { search } = text;
  const questions = [...text.questions, ...texts.practiceAreaPage.commonQuestions];
  const page = () => <PracticeAreaPage key={area} area={area} texts={texts} text={text} />;
  return Object.assign(page, { search, questions, review: __TEXTS_REVIEWED__ ? review : undefined });
}
