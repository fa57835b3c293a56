import { members } from '@advocate/firm/members';
import { memberTexts as english } from '@advocate/firm/members.en';
import { memberTexts as spanish } from '@advocate/firm/members.es';
import type { PersonCard } from '../src/pages/home/people.tsx';

/** What the home page shows of each member; the whole of their facts is four times as large. */
export const peopleCards: readonly PersonCard[] = members.map(
  ({ id, name, imageUrl, education: [{ institution }], trialWorkSince }) => ({
    ...{ id, name, imageUrl, school: institution, trialWorkSince },
    role: { en: english[id].role, es: spanish[id].role },
  }),
);
