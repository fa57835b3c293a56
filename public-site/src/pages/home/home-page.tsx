import { mainOffice } from '@advocate/facts/offices';
import { LinkButton } from '#ui';
import type { HomeTexts } from '../../content/page-texts.ts';
import { Closing } from '../../layout/closing.tsx';
import { pageWithTexts } from '../../lib/page-with-texts.tsx';
import { useSite } from '../../lib/site.ts';
import { CallButton } from '../../office/phone-link.tsx';
import { ClientReviews } from './client-reviews.tsx';
import { OpeningScene } from './opening-scene.tsx';
import { People } from './people.tsx';
import { PracticeTeasers } from './practice-teasers.tsx';

/** What the firm does and for whom, its practice areas, and its reviews. */
export function HomePage({ texts }: { texts: HomeTexts }) {
  const { closing, legalExcellence, opening } = texts;
  const { firmTexts } = useSite().texts;
  return (
    <>
      <OpeningScene opening={opening} />
      <section className="section welcome" id="welcome">
        <div className="split">
          <h1>{opening.heading}</h1>
          <div>
            <p className="lead">{opening.lead}</p>
            <div className="actions">
              <LinkButton to={opening.actionHref} variant="primary">
                {opening.action}
              </LinkButton>
              <CallButton of={mainOffice} />
            </div>
            <p className="welcome__promise">{firmTexts.promise}</p>
          </div>
        </div>
      </section>
      <People people={texts.people} />
      <section className="section on-dark">
        <div className="split split--top">
          <h2>{legalExcellence.heading}</h2>
          <div>
            {legalExcellence.paragraphs.map((paragraph) => (
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
      <Closing {...closing} action={opening.action} actionHref={opening.actionHref} office={mainOffice} />
    </>
  );
}

export const load = pageWithTexts(HomePage, {
  en: () => import('../../content/home.ts'),
  es: () => import('../../content/es/home.ts'),
});
