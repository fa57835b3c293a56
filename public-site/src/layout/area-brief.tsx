import { pathsIn } from '@advocate/facts/site-paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { firstSentence } from '../content/first-sentence.ts';
import type { PracticeAreaPageTexts } from '../content/page-texts.ts';
import { useSite } from '../lib/site.ts';
import { helpsId } from '../routes.ts';

interface AreaBriefProps {
  texts: Pick<PracticeAreaPageTexts['practiceAreaPage'], 'brief' | 'briefHeading'>;
  howLong: string;
  /** Where other deadlines apply. */
  elsewhere?: ReactNode;
  whatNow: string;
}

/** Below the hero of a guide or a city page: what people ask first, whatever happened to them. */
export function AreaBrief({ texts: { brief, briefHeading }, howLong, elsewhere, whatNow }: AreaBriefProps) {
  const { language } = useSite();
  return (
    <section className="section area-brief" aria-label={briefHeading}>
      <dl>
        <Answer to={brief.howLong} text={howLong}>
          {elsewhere}
        </Answer>
        <Answer to={brief.cost.question} text={brief.cost.answer} />
        <Answer to={brief.whatNow} text={whatNow}>
          <Link to={`${pathsIn[language].practiceAreas}#${helpsId}`}>{brief.helps}</Link>
        </Answer>
      </dl>
    </section>
  );
}

/** What is usually true, large; what else there is to know, beneath. */
function Answer({ to, text, children }: { to: string; text: string; children?: ReactNode }) {
  const [usually, more] = firstSentence(text);
  return (
    <div>
      <dt>{to}</dt>
      <dd>
        <span className="area-brief__usually">{usually}</span> {more} {children}
      </dd>
    </div>
  );
}
