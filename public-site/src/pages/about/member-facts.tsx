import { Carousel } from '#ui';
import type { AboutTexts } from '../../content/page-texts.ts';
import type { TeamMember } from '../../content/team.ts';
import { useSite } from '../../lib/site.ts';
import { PhoneLink } from '../../office/phone-link.tsx';

const certificationMs = 3000;

/** A member's phone number and email address. */
export function ContactLines({ member }: { member: TeamMember }) {
  return (
    <ul className="plain-list member__contact">
      <li>
        <PhoneLink of={member} />
      </li>
      <li>
        <a href={`mailto:${member.email}`}>{member.email}</a>
      </li>
    </ul>
  );
}

/** A member's degrees with school and year. */
export function EducationList({ member }: { member: TeamMember }) {
  return (
    <ul className="plain-list member__education">
      {member.education.map(({ degree, institution, year }) => (
        <li key={degree}>
          <strong>{degree}</strong>
          <span>
            {institution}, {year}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A list with one line of text per item. */
export function TextList({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="member__lines">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** The courts that admitted a member, and the licenses, each with a link to look it up. */
export function BarAdmissions({ member, texts }: { member: TeamMember; texts: AboutTexts['memberDetail'] }) {
  return (
    <ul className="member__lines">
      {member.barAdmissions.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {member.licenses.map(({ state, number, url }) => (
        <li key={state}>
          <a href={url}>{texts.license(state, number)}</a>
        </li>
      ))}
    </ul>
  );
}

/** The optional carousel of badges; a single badge does not move. */
export function Certifications({ member, texts }: { member: TeamMember; texts: AboutTexts['memberDetail'] }) {
  const { carousel } = useSite().texts.kitWords;
  if (!member.certifications?.length) return null;
  return (
    <Carousel
      className="member__badges"
      label={texts.certifications(member.name)}
      words={carousel}
      autoAdvanceMs={certificationMs}
      slides={member.certifications.map(({ id, src, alt }) => ({
        id,
        content: <img src={src} alt={alt} width="160" height="160" loading="lazy" />,
      }))}
    />
  );
}
