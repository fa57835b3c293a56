import { members as facts } from '@advocate/firm/members';
import { memberTexts as english } from '@advocate/firm/members.en';
import { memberTexts as spanish } from '@advocate/firm/members.es';
import type { MemberFacts } from '@advocate/firm/types';
import type { PersonCard } from '../src/pages/home/people.tsx';

/** Widens the type: an optional fact that no entry has is missing from the inferred type. */
const members: readonly (MemberFacts & { id: keyof typeof english })[] = facts;

/** The part of each member's facts that the home page shows; the complete facts are four times as large. */
export const peopleCards: readonly PersonCard[] = members.map(
  ({ id, name, imageUrl, education: [school], trialWorkSince }) => ({
    ...{ id, name, imageUrl, school: school?.institution ?? '', trialWorkSince },
    role: { en: english[id].role, es: spanish[id].role },
  }),
);
