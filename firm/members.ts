import type { MemberFacts } from './types.ts';

/** In the order of the 'Our Team' grid. */
export const members = [
  {
    sample: true,
    id: 'elena-cantu-marsh',
    name: 'Elena Cantu-Marsh',
    isAttorney: true,
    offices: ['san-antonio'],
    licensedIn: ['TX'],
    languages: ['en', 'es'],
    education: [
      { institution: 'St. Mary’s University School of Law', year: 2001 },
      { institution: 'The University of Texas at San Antonio', year: 1998 },
    ],
    trialWorkSince: 2001,
    professionalMemberships: [
      'State Bar of Texas',
      'Texas Trial Lawyers Association',
      'San Antonio Bar Association',
      'Mexican American Bar Association of San Antonio',
    ],
    email: 'elena@missionridgelaw.example',
    imageUrl: '/images/team/elena-cantu-marsh.svg',
    badges: [
      {
        id: 'state-bar-of-texas',
        src: '/images/badges/state-bar-of-texas.svg',
        alt: {
          en: 'Badge: member of the State Bar of Texas',
          es: 'Insignia: miembro de la State Bar of Texas',
        },
      },
      {
        id: 'texas-trial-lawyers-association',
        src: '/images/badges/texas-trial-lawyers-association.svg',
        alt: {
          en: 'Badge: member of the Texas Trial Lawyers Association',
          es: 'Insignia: miembro de la Texas Trial Lawyers Association',
        },
      },
    ],
  },
  {
    sample: true,
    id: 'darnell-whitlock',
    name: 'Darnell Whitlock',
    isAttorney: true,
    offices: ['san-antonio', 'denver'],
    licensedIn: ['TX', 'CO'],
    languages: ['en'],
    education: [
      { institution: 'Texas Tech University School of Law', year: 2011 },
      { institution: 'Trinity University', year: 2008 },
    ],
    trialWorkSince: 2011,
    professionalMemberships: [
      'State Bar of Texas',
      'American Association for Justice',
      'San Antonio Bar Association',
      'Colorado Bar Association',
    ],
    email: 'darnell@missionridgelaw.example',
    imageUrl: '/images/team/darnell-whitlock.svg',
    badges: [
      {
        id: 'san-antonio-bar-association',
        src: '/images/badges/san-antonio-bar-association.svg',
        alt: {
          en: 'Badge: member of the San Antonio Bar Association',
          es: 'Insignia: miembro de la San Antonio Bar Association',
        },
      },
      {
        id: 'american-association-for-justice',
        src: '/images/badges/american-association-for-justice.svg',
        alt: {
          en: 'Badge: member of the American Association for Justice',
          es: 'Insignia: miembro de la American Association for Justice',
        },
      },
    ],
  },
  {
    sample: true,
    id: 'linh-sandoval',
    name: 'Linh Sandoval',
    isAttorney: false,
    offices: ['san-antonio', 'denver'],
    licensedIn: [],
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
