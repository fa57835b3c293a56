import { members as facts } from '@advocate/firm/members';
import { memberTexts as english } from '@advocate/firm/members.en';
import { memberTexts as spanish } from '@advocate/firm/members.es';
import type { MemberFacts } from '@advocate/firm/types';
import type { PersonCard } from '../src/people/people.ts';

/** Widens the type: an optional fact that no entry has is missing from the inferred type. */
const members: readonly (MemberFacts & { id: keyof typeof english })[] = facts;

/** The part of each member's facts that most pages show; the complete facts are four times as large. */
export const peopleCards: readonly PersonCard[] = members.map(
  ({ id, name, imageUrl, education: [school], trialWorkSince, isAttorney, licenses, handles }) => ({
    ...{ id, name, imageUrl, school: school?.institution ?? '', trialWorkSince },
    role: { en: english[id].role, es: spanish[id].role },
    licensedIn: licenses.map(({ state }) => state),
    handles: isAttorney ? handles : undefined,
  }),
);

/** Returns the style rules that keep each portrait's focal point in sight; the CSP allows no inline styles. */
export const portraitStyles = (people: readonly Pick<MemberFacts, 'id' | 'focus'>[] = members): string =>
  people
    .map(({ id, focus }) => (focus ? `img[src*="/${id}"]{object-position:${focus[0]}% ${focus[1]}%}` : ''))
    .join('');
