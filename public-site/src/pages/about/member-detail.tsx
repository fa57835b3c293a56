import { Accordion, Button, LinkButton, Tabs } from '#ui';
import type { AboutTexts } from '../../content/page-texts.ts';
import type { TeamMember } from '../../content/team.ts';
import { Portrait } from '../../people/portrait.tsx';
import { Bio, bioLimit } from './bio.tsx';
import { BarAdmissions, Certifications, ContactLines, EducationList, TextList } from './member-facts.tsx';

interface MemberDetailProps {
  member: TeamMember;
  texts: AboutTexts['memberDetail'];
  /** When set, 'Back to Team' is shown. */
  onBack?: (() => void) | undefined;
}

function Actions({ texts, onBack }: Pick<MemberDetailProps, 'texts' | 'onBack'>) {
  return (
    <div className="actions">
      <LinkButton to={texts.actionHref} variant="primary">
        {texts.action}
      </LinkButton>
      {onBack && <Button onClick={onBack}>{texts.back}</Button>}
    </div>
  );
}

/** The detail panel on wide screens. */
export function WideMemberDetail({ member, texts, onBack }: MemberDetailProps) {
  return (
    <div className="member member--wide">
      <div>
        <Portrait name={member.name} src={member.imageUrl} />
        <ContactLines member={member} />
        <Certifications member={member} texts={texts} />
      </div>
      <div>
        <h3 className="member__name">{member.name}</h3>
        <p className="member__title">
          {member.title}, {member.subtitle}
        </p>
        <Bio text={member.bio} limit={bioLimit.wide} texts={texts} />
        <h4 className="member__heading">{texts.education}</h4>
        <EducationList member={member} />
        <div className="columns member__pair">
          <div>
            <h4 className="member__heading">{texts.barAdmissions}</h4>
            <BarAdmissions member={member} texts={texts} />
          </div>
          <div>
            <h4 className="member__heading">{texts.memberships}</h4>
            <TextList lines={member.professionalMemberships} />
          </div>
        </div>
        <Actions texts={texts} onBack={onBack} />
      </div>
    </div>
  );
}

/** The detail panel on narrow screens: tabs, with accordions in the last one. */
export function NarrowMemberDetail({ member, texts, onBack }: MemberDetailProps) {
  const { tabs } = texts;
  return (
    <div className="member member--narrow">
      <p>{member.description}</p>
      <Tabs
        label={texts.about(member.name)}
        items={[
          { id: 'bio', label: tabs.bio, content: <Bio text={member.bio} limit={bioLimit.narrow} texts={texts} /> },
          { id: 'contact', label: tabs.contact, content: <ContactLines member={member} /> },
          { id: 'education', label: tabs.education, content: <EducationList member={member} /> },
          {
            id: 'more',
            label: tabs.more,
            content: (
              <Accordion
                items={[
                  { id: 'bar', title: texts.barAdmissions, content: <BarAdmissions member={member} texts={texts} /> },
                  {
                    id: 'memberships',
                    title: texts.memberships,
                    content: <TextList lines={member.professionalMemberships} />,
                  },
                ]}
              />
            ),
          },
        ]}
      />
      <Certifications member={member} texts={texts} />
      <Actions texts={texts} onBack={onBack} />
    </div>
  );
}
