import { Accordion, Button, LinkButton, Tabs } from '#ui';
import { memberDetail } from '../../content/about.ts';
import type { TeamMember } from '../../content/team.ts';
import { Bio } from './bio.tsx';
import { Certifications, ContactLines, EducationList, TextList } from './member-facts.tsx';
import { bioLimit } from './truncate-bio.ts';

interface MemberDetailProps {
  member: TeamMember;
  /** Shows 'Back to Team' when given. */
  onBack?: () => void;
}

function Actions({ onBack }: Pick<MemberDetailProps, 'onBack'>) {
  return (
    <div className="actions">
      <LinkButton to={memberDetail.actionHref} variant="primary">
        {memberDetail.action}
      </LinkButton>
      {onBack && <Button onClick={onBack}>{memberDetail.back}</Button>}
    </div>
  );
}

/** The desktop layout of the detail panel. Spec section 2, About. */
export function WideMemberDetail({ member, onBack }: MemberDetailProps) {
  return (
    <div className="member member--wide">
      <div className="member__side">
        <img
          className="arch member__portrait"
          src={member.imageUrl}
          alt={`Portrait of ${member.name}`}
          width="640"
          height="800"
          loading="lazy"
        />
        <ContactLines member={member} />
        <Certifications member={member} />
      </div>
      <div className="member__main">
        <h3 className="member__name">{member.name}</h3>
        <p className="member__title">
          {member.title}, {member.subtitle}
        </p>
        <Bio text={member.bio} limit={bioLimit.wide} />
        <h4 className="member__heading">{memberDetail.education}</h4>
        <EducationList member={member} />
        <div className="member__pair">
          <div>
            <h4 className="member__heading">{memberDetail.barAdmissions}</h4>
            <TextList lines={member.barAdmissions} />
          </div>
          <div>
            <h4 className="member__heading">{memberDetail.memberships}</h4>
            <TextList lines={member.professionalMemberships} />
          </div>
        </div>
        <Actions {...(onBack ? { onBack } : {})} />
      </div>
    </div>
  );
}

/** The narrow layout: tabs, with accordions in the last one. Spec section 2, About. */
export function NarrowMemberDetail({ member, onBack }: MemberDetailProps) {
  const { tabs } = memberDetail;
  return (
    <div className="member member--narrow">
      <p className="member__title">{member.subtitle}</p>
      <p>{member.description}</p>
      <Tabs
        label={`About ${member.name}`}
        items={[
          { id: 'bio', label: tabs.bio, content: <Bio text={member.bio} limit={bioLimit.narrow} /> },
          { id: 'contact', label: tabs.contact, content: <ContactLines member={member} /> },
          { id: 'education', label: tabs.education, content: <EducationList member={member} /> },
          {
            id: 'more',
            label: tabs.more,
            content: (
              <Accordion
                items={[
                  { id: 'bar', title: memberDetail.barAdmissions, content: <TextList lines={member.barAdmissions} /> },
                  {
                    id: 'memberships',
                    title: memberDetail.memberships,
                    content: <TextList lines={member.professionalMemberships} />,
                  },
                ]}
              />
            ),
          },
        ]}
      />
      <Certifications member={member} />
      <Actions {...(onBack ? { onBack } : {})} />
    </div>
  );
}
