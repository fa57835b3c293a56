import { Carousel } from '#ui';
import { memberDetail } from '../../content/about.ts';
import type { TeamMember } from '../../content/team.ts';

/** Spec section 9: the certification carousel steps every 3000 ms. */
const certificationMs = 3000;

export function ContactLines({ member }: { member: TeamMember }) {
  return (
    <ul className="plain-list member__contact">
      <li>
        <a href={`tel:${member.phoneLink}`}>{member.phone}</a>
      </li>
      <li>
        <a href={`mailto:${member.email}`}>{member.email}</a>
      </li>
    </ul>
  );
}

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

export function TextList({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="member__lines">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** The optional carousel of badges; with one badge it stands still. Spec sections 2 and 4. */
export function Certifications({ member }: { member: TeamMember }) {
  if (!member.certifications?.length) return null;
  return (
    <Carousel
      className="member__badges"
      label={`${memberDetail.certifications} of ${member.name}`}
      autoAdvanceMs={certificationMs}
      slides={member.certifications.map(({ id, src, alt }) => ({
        id,
        content: <img src={src} alt={alt} width="160" height="160" loading="lazy" />,
      }))}
    />
  );
}
