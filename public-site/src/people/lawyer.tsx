import { mainOffice, type Office } from '@advocate/facts/offices';
import type { PracticeAreaSlug } from '@advocate/facts/practice-areas';
import { pathsIn } from '@advocate/facts/site-paths';
import { Link } from 'react-router-dom';
import { useSite } from '../lib/site.ts';
import { lawyerFor, type PersonCard, people } from './people.ts';
import { Portrait } from './portrait.tsx';

/** The lawyer who handles an area's cases where the first office is, linked to the About page; nothing if nobody does. */
export function AreaLawyer({ area }: { area: PracticeAreaSlug }) {
  const { people: words, areas } = useSite().texts;
  const lawyer = lawyerFor(area, mainOffice.region);
  return lawyer && <Lawyer person={lawyer} text={words.handles(areas[area].cases)} />;
}

/** The lawyers of an office, who are licensed in its state. */
export function OfficeLawyers({ office }: { office: Office }) {
  const { people: words } = useSite().texts;
  return people()
    .filter(({ name }) => (office.lawyers as readonly string[]).includes(name))
    .map((person) => <Lawyer key={person.id} person={person} text={words.handlesIn(office.regionName)} />);
}

function Lawyer({ person: { id, name, imageUrl }, text }: { person: PersonCard; text: string }) {
  const { language } = useSite();
  return (
    <p className="link-card with-portrait lawyer">
      <Portrait name={name} src={imageUrl} />
      <span>
        <Link className="link-card__link" to={`${pathsIn[language].about}#${id}`}>
          {name}
        </Link>{' '}
        {text}
      </span>
    </p>
  );
}
