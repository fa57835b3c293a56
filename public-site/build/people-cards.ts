import { members as facts } from '@advocate/firm/members';
import { memberTexts as english } from '@advocate/firm/members.en';
import { memberTexts as spanish } from '@advocate/firm/members.es';
import type { MemberFacts } from '@advocate/firm/types';
import type { PersonCard } from '../src/pages/home/people.tsx';

/** A fact that may be left out is in no type of a list that has it nowhere. */
const members: readonly (MemberFacts & { id: keyof typeof english })[] = facts;

/** What the home page shows of each member; the whole of their facts is four times as large. */
export const peopleCards: readonly PersonCard[] = members.map(
  ({ id, name, imageUrl, education: [school], trialWorkSince }) => ({
    ...{ id, name, imageUrl, school: school?.institution ?? '', trialWorkSince },
    role: { en: english[id].role, es: spanish[id].role },
  }),
);
