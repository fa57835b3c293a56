import { mainOffice } from '@advocate/facts/offices';
import type { PracticeAreaSlug } from '@advocate/facts/practice-areas';
import { pathsIn } from '@advocate/facts/site-paths';
import { Fragment, type ReactNode } from 'react';
import { Card, LinkButton } from '#ui';
import type { PracticeAreaPageTexts } from '../../content/page-texts.ts';
import type { TextSection } from '../../content/practice-areas.ts';
import { plainText } from '../../content/rich-text.ts';
import { ContactActions } from '../../layout/contact-actions.tsx';
import { useSite } from '../../lib/site.ts';
import { OpenNow } from '../../office/open-now.tsx';
import { PhoneLink } from '../../office/phone-link.tsx';
import { AreaLawyer } from '../../people/lawyer.tsx';
import { LinkedText } from './linked-text.tsx';

/** Returns the ID of a section in its page: 'Deadlines in Texas' becomes 'deadlines-in-texas'. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

interface TextPartsProps {
  area: PracticeAreaSlug;
  introduction: string;
  sections: readonly TextSection[];
  /** The offer between sections. */
  band: string;
  texts: PracticeAreaPageTexts['practiceAreaPage'];
  /** What follows the sections in the same column. */
  children: ReactNode;
}

/**
 * The sections of the guide. On wide screens, the lawyer, contact links and a table of contents stay visible next to all
 * of it; on narrow ones, contact links appear once between the sections.
 */
export function TextParts({ area, introduction, sections, band, texts, children }: TextPartsProps) {
  const { language, texts: siteTexts } = useSite();
  return (
    <div className="section area-text">
      <div className="area-text__aside">
        <Card tone="sunken" className="area-text__card">
          <AreaLawyer area={area} />
          <div className="area-text__ask">
            <p>{band}</p>
            <PhoneLink of={mainOffice} className="large-phone" />
            <OpenNow office={mainOffice} withForm />
            <LinkButton to={pathsIn[language].contact} variant="primary">
              {siteTexts.layout.schedule}
            </LinkButton>
          </div>
        </Card>
        <nav aria-labelledby="on-this-page">
          <h2 className="area-text__contents-heading" id="on-this-page">
            {texts.contentsHeading}
          </h2>
          <ol className="plain-list">
            {sections.map(({ heading }) => (
              <li key={heading}>
                <a className="listed-link area-text__contents-link" href={`#${anchorOf(heading)}`}>
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
      <div className="prose">
        <p className="lead area-text__introduction">{introduction}</p>
        {sections.map(({ heading, paragraphs, points }, at) => (
          <Fragment key={heading}>
            <section id={anchorOf(heading)} className="area-text__part">
              <h2>{heading}</h2>
              {paragraphs.map((paragraph) => (
                <p key={plainText(paragraph)}>
                  <LinkedText of={paragraph} />
                </p>
              ))}
              {points && (
                <ul>
                  {points.map((point) => (
                    <li key={plainText(point)}>
                      <LinkedText of={point} />
                    </li>
                  ))}
                </ul>
              )}
            </section>
            {at === Math.floor(sections.length / 2) && (
              <div className="area-band">
                <p>{band}</p>
                <ContactActions />
              </div>
            )}
          </Fragment>
        ))}
        {children}
      </div>
    </div>
  );
}
