import { mainOffice } from '@advocate/facts/offices';
import { aboutClaims } from '@advocate/firm/about.en';
import { firm } from '@advocate/firm/firm';
import { memberTexts } from '@advocate/firm/members.en';
import { teamOf } from './team.ts';
import { titled } from './titled.ts';

export const team = teamOf('en', memberTexts);

interface TitledText {
  title: string;
  text: string;
}

/** Texts of the About page, in page order. */
export const about = {
  heading: aboutClaims.heading,
  introduction: aboutClaims.introduction,
  picture: {
    src: '/images/scenes/about.svg',
    alt: 'Illustration: a white mission church with bells, a live oak beside it, at sunrise',
  },
} as const;

export const philosophy = {
  heading: 'Our Philosophy',
  points: [
    {
      title: 'Listen first',
      text: 'You tell the story in your own order and at your own pace. The questions come afterward. What a client mentions in passing is often what matters later.',
    },
    {
      title: 'Prove it',
      text: 'A claim is only as good as what can be shown. We gather records, photographs and witnesses early, while they can still be found, and prepare each case as if a jury will see it.',
    },
    {
      title: 'You decide',
      text: 'We explain the choices, their risks and their costs. Whether to settle, to sue or to let it rest is your decision, and we carry it out.',
    },
  ],
} as const satisfies { heading: string; points: readonly TitledText[] };

export const ourTeam = {
  heading: 'Our Team',
  lead: 'Choose a name to read more about the person who will be working with you.',
} as const;

/** Labels of the member detail panel. */
export const memberDetail = {
  readMore: 'Read More',
  readLess: 'Read Less',
  back: 'Back to Team',
  action: 'Schedule a Consultation',
  actionHref: '/contact',
  education: 'Education',
  barAdmissions: 'Bar Admissions',
  /** A link to the state's list of its lawyers. */
  license: (state: string, number: string) => `Look up ${state} license ${number}`,
  memberships: 'Professional Memberships',
  about: (name: string) => `About ${name}`,
  certifications: (name: string) => `Memberships of ${name}`,
  tabs: { bio: 'Bio', contact: 'Contact', education: 'Education', more: 'More' },
} as const;

export const commitment = {
  heading: 'Our Commitment',
  cards: aboutClaims.commitments,
} as const satisfies { heading: string; cards: readonly TitledText[] };

/** The closing section of the page. */
export const aboutClosing = {
  heading: 'Meet us before you decide',
  text: 'Come in, call, or ask us to come to you. The first consultation is free, and you owe us nothing for it, whatever you decide.',
} as const;

const search = {
  title: titled('About Us'),
  description: `Meet the people of ${firm.name} in ${mainOffice.city}: how they work, and what they commit to.`,
  keywords: `injury law firm ${mainOffice.city}, attorneys, legal team, about us`,
} as const;

/** All texts of the page, as a translation has to provide them. */
export default { search, team, about, philosophy, ourTeam, memberDetail, commitment, aboutClosing };
