import type { Language } from '@advocate/facts/language';
import { Link } from 'react-router-dom';
import type { HomeTexts } from '../../content/page-texts.ts';
import { Section } from '../../layout/section.tsx';
import { useSite } from '../../lib/site.ts';

/** What the home page shows of a member of the firm. */
export interface PersonCard {
  id: string;
  name: string;
  imageUrl: string;
  school: string;
  trialWorkSince?: number | undefined;
  role: Record<Language, string>;
}

/** Extracted from the firm's facts by the build. */
declare const __PEOPLE__: readonly PersonCard[];

/** The people who handle a case, each linked to their section on the About page. */
export function People({ people }: Pick<HomeTexts, 'people'>) {
  const { language } = useSite();
  return (
    <Section className="people" heading={people.heading} lead={people.lead}>
      <ul className="plain-list people__list">
        {__PEOPLE__.map(({ id, name, imageUrl, school, trialWorkSince, role }) => (
          <li key={id} className="link-card person">
            <img
              className="arch person__portrait"
              src={imageUrl}
              alt={people.portrait(name)}
              width="640"
              height="800"
              loading="lazy"
            />
            <div>
              <h3>
                <Link className="link-card__link" to={`${people.pageHref}#${id}`}>
                  {name}
                </Link>
              </h3>
              <p className="person__role">{role[language]}</p>
              <p>
                {trialWorkSince && (
                  <>
                    {people.trialWork(trialWorkSince)}
                    <br />
                  </>
                )}
                {school}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
