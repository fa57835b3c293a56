import type { Language } from '@advocate/facts/language';
import { officeOf } from '@advocate/facts/offices';
import { members as facts } from '@advocate/firm/members';
import type { MemberFacts, MemberTexts } from '@advocate/firm/types';

/** One member of the firm, as shown on the About page and in the structured data. */
export interface TeamMember extends Omit<MemberFacts, 'education' | 'focus' | 'handles'>, Omit<MemberTexts, 'degrees'> {
  education: readonly { degree: string; institution: string; year: number }[];
  /** The member's office number. */
  phone: string;
  phoneLink: string;
  certifications?: readonly { id: string; src: string; alt: string }[];
}

type Id = (typeof facts)[number]['id'];

const members: readonly (MemberFacts & { id: Id })[] = facts;

/** Returns the firm's members with their texts in one language, in the order of the 'Our Team' grid. */
export const teamOf = (language: Language, texts: Record<Id, MemberTexts>): readonly TeamMember[] =>
  members.map(({ education, badges = [], focus: _focus, handles: _handles, ...member }) => {
    const { degrees, ...told } = texts[member.id];
    const { phone, phoneLink } = officeOf(member.offices[0]);
    return {
      ...member,
      ...told,
      phone,
      phoneLink,
      education: education.map((school, at) => ({ degree: degrees[at] ?? '', ...school })),
      certifications: badges.map(({ id, src, alt }) => ({ id, src, alt: alt[language] })),
    };
  });
