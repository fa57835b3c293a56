import { LinkButton } from '#ui';
import { firstSentence } from '../../content/first-sentence.ts';
import type { HomeTexts } from '../../content/page-texts.ts';
import { Closing } from '../../layout/closing.tsx';
import { pageWithTexts } from '../../lib/page-with-texts.tsx';
import { useSite } from '../../lib/site.ts';
import { ClientReviews } from './client-reviews.tsx';
import { OpeningScene } from './opening-scene.tsx';
import { People } from './people.tsx';
import { PracticeTeasers } from './practice-teasers.tsx';

/** What the firm does and for whom, its practice areas, and its reviews. */
export function HomePage({ texts }: { texts: HomeTexts }) {
  const { closing, legalExcellence, opening } = texts;
  const { firmTexts } = useSite().texts;
  const [introduction, ...paragraphs] = legalExcellence.paragraphs;
  const [line, rest] = firstSentence(introduction);
  return (
    <>
      <OpeningScene opening={opening} />
      <section className="section welcome" id="welcome">
        <div className="split">
          <h1>{opening.heading}</h1>
          <div>
            <p className="lead">{opening.lead}</p>
            <p className="welcome__promise">{firmTexts.promise}</p>
          </div>
        </div>
      </section>
      <People people={texts.people} />
      <section className="section on-dark">
        <div className="split split--top">
          <div>
            <h2>{legalExcellence.heading}</h2>
            <p className="excellence__line">{line}</p>
          </div>
          <div>
            {[rest, ...paragraphs].map((paragraph) => (
              <p key={paragraph} className="measure">
                {paragraph}
              </p>
            ))}
            <div className="actions">
              <LinkButton to={legalExcellence.actionHref}>{legalExcellence.action}</LinkButton>
            </div>
          </div>
        </div>
      </section>
      <PracticeTeasers texts={texts} />
      <ClientReviews texts={texts} />
      <Closing {...closing} />
    </>
  );
}

export const load = pageWithTexts(HomePage, {
  en: () => import('../../content/home.ts'),
  es: () => import('../../content/es/home.ts'),
});
