import type { BadgeFacts, MemberFacts } from './types.ts';

/** An association's badge. The picture is in `pictures`, under its full file name: its URL on the site comes from its content. */
function badgeOf(association: string, src: string): BadgeFacts {
  return {
    id: association.toLowerCase().replaceAll(' ', '-'),
    src,
    alt: { en: `Badge: member of the ${association}`, es: `Insignia: miembro de la ${association}` },
  };
}

/** Where anyone can look up a license. */
const texasLawyers = 'https://www.texasbar.com/AM/Template.cfm?Section=Find_A_Lawyer';
const coloradoLawyers = 'https://www.coloradolegalregulation.com/';

/** In the order of the 'Our Team' grid. */
export const members = [
  {
    sample: true,
    id: 'elena-cantu-marsh',
    name: 'Elena Cantu-Marsh',
    isAttorney: true,
    offices: ['san-antonio'],
    licenses: [{ state: 'TX', number: '00000000', url: texasLawyers }],
    languages: ['en', 'es'],
    education: [
      { institution: 'St. Mary’s University School of Law', year: 2001 },
      { institution: 'The University of Texas at San Antonio', year: 1998 },
    ],
    trialWorkSince: 2001,
    handles: ['personal-injury', 'commercial-vehicle-accident', 'wrongful-death'],
    professionalMemberships: [
      'State Bar of Texas',
      'Texas Trial Lawyers Association',
      'San Antonio Bar Association',
      'Mexican American Bar Association of San Antonio',
    ],
    email: 'elena@missionridgelaw.example',
    imageUrl: '/images/team/elena-cantu-marsh.svg',
    badges: [
      badgeOf('Texas Trial Lawyers Association', '/images/badges/texas-trial-lawyers-association.svg'),
      badgeOf('Mexican American Bar Association of San Antonio', '/images/badges/mexican-american-bar-association.svg'),
    ],
  },
  {
    sample: true,
    id: 'darnell-whitlock',
    name: 'Darnell Whitlock',
    isAttorney: true,
    offices: ['san-antonio', 'denver'],
    licenses: [
      { state: 'TX', number: '00000000', url: texasLawyers },
      { state: 'CO', number: '00000', url: coloradoLawyers },
    ],
    languages: ['en'],
    education: [
      { institution: 'Texas Tech University School of Law', year: 2011 },
      { institution: 'Trinity University', year: 2008 },
    ],
    trialWorkSince: 2011,
    handles: ['auto-accident', 'truck-accident', 'oil-field-accident'],
    professionalMemberships: [
      'State Bar of Texas',
      'American Association for Justice',
      'San Antonio Bar Association',
      'Colorado Bar Association',
    ],
    email: 'darnell@missionridgelaw.example',
    imageUrl: '/images/team/darnell-whitlock.svg',
    badges: [
      badgeOf('San Antonio Bar Association', '/images/badges/san-antonio-bar-association.svg'),
      badgeOf('American Association for Justice', '/images/badges/american-association-for-justice.svg'),
    ],
  },
  {
    sample: true,
    id: 'linh-sandoval',
    name: 'Linh Sandoval',
    isAttorney: false,
    offices: ['san-antonio', 'denver'],
    licenses: [],
    languages: ['en', 'es', 'vi'],
    education: [
      { institution: 'NALA, The Paralegal Association', year: 2013 },
      { institution: 'University of the Incarnate Word', year: 2008 },
    ],
    professionalMemberships: ['NALA, The Paralegal Association', 'Paralegal Division of the State Bar of Texas'],
    email: 'linh@missionridgelaw.example',
    imageUrl: '/images/team/linh-sandoval.svg',
    badges: [
      {
        id: 'nala-certified-paralegal',
        src: '/images/badges/nala-certified-paralegal.svg',
        alt: {
          en: 'Badge: Certified Paralegal, NALA',
          es: 'Insignia: asistente legal certificada por NALA',
        },
      },
    ],
  },
] as const satisfies readonly MemberFacts[];
