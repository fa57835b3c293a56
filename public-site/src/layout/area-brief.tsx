import { pathsIn } from '@advocate/facts/site-paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PracticeAreaPageTexts } from '../content/page-texts.ts';
import { useSite } from '../lib/site.ts';
import { helpsId } from '../routes.ts';

interface AreaBriefProps {
  texts: Pick<PracticeAreaPageTexts['practiceAreaPage'], 'brief' | 'briefHeading'>;
  howLong: ReactNode;
  whatNow: string;
}

/** Below the hero of a guide or a city page: what people ask first, whatever happened to them. */
export function AreaBrief({ texts: { brief, briefHeading }, howLong, whatNow }: AreaBriefProps) {
  const { language } = useSite();
  return (
    <section className="section area-brief" aria-label={briefHeading}>
      <dl className="columns">
        <div>
          <dt>{brief.howLong}</dt>
          <dd>{howLong}</dd>
        </div>
        <div>
          <dt>{brief.cost.question}</dt>
          <dd>{brief.cost.answer}</dd>
        </div>
        <div>
          <dt>{brief.whatNow}</dt>
          <dd>
            {whatNow} <Link to={`${pathsIn[language].practiceAreas}#${helpsId}`}>{brief.helps}</Link>
          </dd>
        </div>
      </dl>
    </section>
  );
}
