import type { ReactNode } from 'react';
import type { PracticeAreaPageTexts } from '../../content/page-texts.ts';

interface AreaBriefProps {
  texts: Pick<PracticeAreaPageTexts['practiceAreaPage'], 'brief' | 'briefHeading'>;
  howLong: ReactNode;
  whatNow: string;
}

/** Below the hero of a guide or a city page: what people ask first, whatever happened to them. */
export function AreaBrief({ texts: { brief, briefHeading }, howLong, whatNow }: AreaBriefProps) {
  return (
    <section className="section area-brief" aria-label={briefHeading}>
      <dl>
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
          <dd>{whatNow}</dd>
        </div>
      </dl>
    </section>
  );
}
