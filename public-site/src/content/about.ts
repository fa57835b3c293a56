import { firm } from '@advocate/facts/firm';
import { firmTexts } from './firm-texts.ts';
import { team } from './team.ts';

interface TitledText {
  title: string;
  text: string;
}

/** Texts of the About page, in page order. */
export const about = {
  heading: 'The people behind Mission Ridge',
  introduction: [
    'Mission Ridge Injury Law is a small firm on purpose. Two attorneys and a paralegal certified by NALA look after every file from the first call to the last signature. When you call, you reach someone who knows your name.',
    `The firm opened in San Antonio in ${firm.foundedYear} and later added an office in Denver. We work for injured people and for families who have lost someone. We do not work for insurance companies.`,
  ],
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
  memberships: 'Professional Memberships',
  portrait: (name: string) => `Portrait of ${name}`,
  about: (name: string) => `About ${name}`,
  certifications: (name: string) => `Memberships and certifications of ${name}`,
  tabs: { bio: 'Bio', contact: 'Contact', education: 'Education', more: 'More' },
} as const;

export const commitment = {
  heading: 'Our Commitment',
  cards: [
    {
      title: 'A free first talk',
      text: 'The first consultation costs nothing and binds you to nothing, whether it takes ten minutes or an hour. If we are not the right firm for you, we say so.',
    },
    {
      title: 'No fee unless we win',
      text: `Our fee is a share of what is recovered, agreed in writing beforehand. If nothing is recovered, you owe us no attorney’s fee. ${firmTexts.costs}`,
    },
    {
      title: 'Calls returned',
      text: 'We call back within one business day. Every few weeks you hear from us unasked, also when there is nothing new to report.',
    },
    {
      title: 'Plain words',
      text: 'You get explanations without jargon, in English or Spanish, and you see every letter that we send in your name.',
    },
  ],
} as const satisfies { heading: string; cards: readonly TitledText[] };

/** The last call of the page. */
export const aboutClosing = {
  heading: 'Meet us before you decide',
  text: 'Come in, call, or ask us to come to you. The first consultation is free, and you owe us nothing for it, whatever you decide.',
  action: 'Schedule Free Consultation',
  actionHref: '/contact',
} as const;

/** All of them, as a translation has to provide them. */
export default { team, about, philosophy, ourTeam, memberDetail, commitment, aboutClosing };
