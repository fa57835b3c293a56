import { Link } from 'react-router-dom';
import type { HomeTexts } from '../../content/page-texts.ts';
import { Section } from '../../layout/section.tsx';
import { useSite } from '../../lib/site.ts';
import { people as members } from '../../people/people.ts';
import { Portrait } from '../../people/portrait.tsx';

/** The people who handle a case, each linked to their section on the About page. */
export function People({ people }: Pick<HomeTexts, 'people'>) {
  const { language } = useSite();
  return (
    <Section className="people" heading={people.heading} lead={people.lead}>
      <ul className="plain-list columns people__list">
        {members().map(({ id, name, imageUrl, school, trialWorkSince, role }) => (
          <li key={id} className="link-card with-portrait person">
            <Portrait name={name} src={imageUrl} />
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
