import type { MemberFacts } from '@advocate/firm/types';

const badges = [{ id: 'bar', src: '/images/badges/bar.svg', alt: { en: 'Badge: the bar', es: 'Insignia: la barra' } }];

export const members = [
  {
    id: 'ada-ridgeway',
    name: 'Ada Ridgeway',
    isAttorney: true,
    offices: ['austin'],
    licenses: [{ state: 'TX', number: '24000001', url: 'https://www.texasbar.com/' }],
    languages: ['en', 'es'],
    education: [{ institution: 'The University of Texas School of Law', year: 1995 }],
    professionalMemberships: ['State Bar of Texas'],
    email: 'ada@ridgeway.law',
    imageUrl: '/images/team/ada-ridgeway.svg',
    badges,
  },
  {
    id: 'ben-ridgeway',
    name: 'Ben Ridgeway',
    isAttorney: true,
    offices: ['boulder'],
    licenses: [{ state: 'CO', number: '40001', url: 'https://www.coloradolegalregulation.com/' }],
    languages: ['en'],
    education: [{ institution: 'University of Colorado Law School', year: 1998 }],
    professionalMemberships: ['Colorado Bar Association'],
    email: 'ben@ridgeway.law',
    imageUrl: '/images/team/ben-ridgeway.svg',
  },
] as const satisfies readonly MemberFacts[];
